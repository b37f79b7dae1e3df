import { LinkButton } from '../../../ui/Button.tsx';
import type { WithdrawnBike } from '../../../../domain/endpoints/site.ts';
import { bikeAddress, bikeLink, UNKNOWN_BIKE } from './chosen-bike.ts';
import { KINDS } from './vehicle-kinds.ts';
import { SimilarModels } from './SimilarModels.tsx';

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

const goneTexts = ({ name, successor }: WithdrawnBike) => ({
  title: `The ${name} is not on our floor`,
  text: successor
    ? `The ${successor.name} has taken its place.`
    : 'It has left the range. These come closest to it today.',
});

/** A page about one machine without the machine: what to do next. */
export function NoBike({ missing, instead }: { missing: keyof typeof TEXTS; instead?: WithdrawnBike | undefined }) {
  const { title, text } = instead ? goneTexts(instead) : TEXTS[missing];
  const { successor = null, similar = [], kind = 'motorcycle' } = instead ?? {};
  return (
    <div className="wrap py-16 sm:py-24">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-4 max-w-[54ch] text-lead text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {successor && (
          <LinkButton
            {...(successor.hasDetails
              ? bikeLink('/view-details', { bikeName: successor.bikeName })
              : { to: bikeAddress(KINDS[kind].to, successor) })}
            size="large"
          >
            See the {successor.name}
          </LinkButton>
        )}
        <LinkButton to="/motorcycle" size="large" look={successor ? 'secondary' : 'primary'}>
          See the motorcycles
        </LinkButton>
        <LinkButton to="/scooters" size="large" look="secondary">
          See the scooters
        </LinkButton>
      </div>
      <SimilarModels models={similar} listedAt={KINDS[kind].to} />
    </div>
  );
}
