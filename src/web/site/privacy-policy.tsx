import { useDealership } from '../dealership.tsx';
import { pageMeta } from './head.ts';
import { LegalText } from './legal/LegalText.tsx';
import { privacyClauses } from './legal/privacy-clauses.tsx';

export const meta = pageMeta('privacy-policy', ({ dealership: { name } }) => ({
  description: `What ${name} keeps when you write to us, why, for how long, and how to see, correct or erase it.`,
}));

export default function PrivacyPolicy() {
  return (
    <LegalText
      title="Privacy policy"
      lead="What we keep when you write to us, why, and how you stay in charge of it."
      since="15 November 2026"
      clauses={privacyClauses(useDealership())}
    />
  );
}
