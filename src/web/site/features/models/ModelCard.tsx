import { Link } from 'react-router';
import type { Bike } from '../../../../domain/catalogue/model-key.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { Price } from '../../../ui/Price.tsx';
import { bikeAddress } from '../bike/chosen-bike.ts';

/**
 * A link that rewrites only the query: it works before and without JavaScript, and a choice can be shared. The chosen
 * card is of the stage's colour and stands on it.
 */
export function ModelCard({ model, chosen }: { model: Bike; chosen: boolean }) {
  return (
    <Link
      to={bikeAddress('', model)}
      replace
      preventScrollReset
      viewTransition
      aria-current={chosen ? 'true' : undefined}
      className="group grid h-full grid-cols-[min(6.5rem,35%)_1fr] items-center gap-x-4 rounded-t-card border-t-3 border-transparent px-3 py-1.5 transition-colors -outline-offset-3 hover:bg-ground aria-[current]:border-brand aria-[current]:bg-ground lg:grid-cols-1 lg:content-start lg:gap-y-1.5 lg:px-4 lg:pt-2 lg:pb-3"
    >
      <span className="block transition-[scale] duration-300 group-hover:scale-104 group-aria-[current]:scale-104">
        <ResponsivePicture
          src={model.bikeIcon}
          alt=""
          sizes="(width < 64rem) 64px, 160px"
          className="aspect-3/2 w-full object-contain lg:h-21"
        />
      </span>
      <span className="block min-w-0">
        {model.nameImg !== '' && (
          <ResponsivePicture
            lettering
            src={model.nameImg}
            alt=""
            sizes="160px"
            className="aspect-5/1 h-5 w-auto max-w-full object-contain object-left"
          />
        )}
        <span className="mt-1 block text-[min(0.8125rem,5vw)] leading-tight font-medium text-muted group-aria-[current]:text-ink">
          {model.name}
        </span>
        <Price amount={model.price} className="block text-[min(0.8125rem,5vw)] leading-tight" />
        {model.onRoad && (
          <span className="block text-[min(0.75rem,4.6vw)] leading-tight text-muted tabular">
            On-road {rupees(model.onRoad.total)}
          </span>
        )}
      </span>
    </Link>
  );
}
