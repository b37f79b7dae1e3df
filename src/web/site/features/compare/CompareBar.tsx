import { compareUrl, MOST_COMPARED } from '../../../../domain/finder/compare-url.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { useLive } from '../../../ui/useLive.ts';
import { useCompareList } from './compare-list.ts';

/**
 * What was put aside to be compared, under the thumb. It stands inside of the form around the cards: before any script
 * has run it appears with the first tick, and its button sends the form.
 */
export function CompareBar() {
  const live = useLive();
  const { chosen, remove, replace } = useCompareList();
  const shown = live ? (chosen.length > 0 ? 'flex' : 'hidden') : 'hidden group-has-checked/choice:flex';
  return (
    <section
      aria-label="Chosen to compare"
      data-print="no"
      data-covered-by-menu
      className={`sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-20 mt-6 flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-paper p-2.5 pl-4 shadow-float lg:mx-auto lg:w-fit ${shown}`}
    >
      {live ? (
        <ul className="flex min-w-0 flex-1 flex-wrap gap-2 max-sm:basis-full">
          {chosen.map(({ bikeName, name, bikeIcon }) => (
            <li key={bikeName} className="flex items-center gap-2 rounded-full bg-ground pr-1 pl-2">
              <ResponsivePicture src={bikeIcon} alt="" sizes="48px" className="h-8 w-12 object-contain max-sm:hidden" />
              <span className="text-caption font-semibold whitespace-nowrap">{name}</span>
              <button
                type="button"
                aria-label={`Take the ${name} away`}
                onClick={() => remove(bikeName)}
                className="grid size-9 place-items-center rounded-full hover:bg-ink/7 pointer-coarse:size-11"
              >
                <CloseIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="min-w-0 flex-1 text-caption">Up to {MOST_COMPARED} machines side by side</p>
      )}
      <span className="flex items-center gap-1 max-sm:ml-auto">
        {live && (
          <Button look="quiet" size="small" onClick={() => replace([])}>
            Clear
          </Button>
        )}
        {live && chosen.length > 0 ? (
          <LinkButton to={compareUrl(chosen.map(({ bikeName }) => bikeName))}>
            {chosen.length === 1 ? 'Compare' : `Compare ${chosen.length}`}
          </LinkButton>
        ) : (
          <Button type="submit">Compare</Button>
        )}
      </span>
    </section>
  );
}
