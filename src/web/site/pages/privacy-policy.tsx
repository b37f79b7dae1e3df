import { useLoaderData } from 'react-router';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { pageMeta } from '../features/page-head.ts';
import { isOlder, LegalText, loadText } from '../features/legal/LegalText.tsx';

const load = loadText('privacy');
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta<typeof load>('privacy-policy', ({ dealership: { name } }, text) => ({
  description: `What ${name} keeps when you write to us, why, for how long, and how to see, correct or erase it.`,
  hidden: isOlder(text),
}));

export default function PrivacyPolicy() {
  return (
    <LegalText
      text={useLoaderData<typeof loader>()}
      lead="What we keep when you write to us, why, and how you stay in charge of it."
    />
  );
}
