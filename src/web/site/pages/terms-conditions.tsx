import { useLoaderData } from 'react-router';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { pageMeta } from '../features/page-head.ts';
import { isOlder, LegalText, loadText } from '../features/legal/LegalText.tsx';

const load = loadText('terms');
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta<typeof load>('terms-conditions', ({ dealership: { name } }, text) => ({
  description: `The terms under which ${name} offers this website: use of your details, links, product information and being contacted.`,
  hidden: isOlder(text),
}));

export default function TermsConditions() {
  return (
    <LegalText
      text={useLoaderData<typeof loader>()}
      lead="What you agree to when you use this site or send us a form."
    />
  );
}
