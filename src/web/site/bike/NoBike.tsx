import { LinkButton } from '../../ui/Button.tsx';
import { UNKNOWN_BIKE } from './chosen-bike.ts';

const TEXTS = {
  'not-named': {
    title: UNKNOWN_BIKE,
    text: 'No machine was chosen. Pick one on the pages below, and everything about it opens from there.',
  },
  'not-on-offer': {
    title: 'This machine is not on our floor',
    text: 'It may have left the range, or the link has a slip of the pen. These are the ones you can see with us today.',
  },
};

/** A page about one machine without the machine: what to do next. */
export function NoBike({ missing }: { missing: keyof typeof TEXTS }) {
  const { title, text } = TEXTS[missing];
  return (
    <div className="wrap py-16 sm:py-24">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-4 max-w-[54ch] text-lead text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/motorcycle" size="large">
          See the motorcycles
        </LinkButton>
        <LinkButton to="/scooters" size="large" look="secondary">
          See the scooters
        </LinkButton>
      </div>
    </div>
  );
}
