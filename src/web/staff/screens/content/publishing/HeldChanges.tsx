import { Link } from 'react-router';
import { dateTimeText } from '../../../../../domain/calendar/dates.ts';
import type { ContentTypeName } from '../../../../../domain/content/content-types.ts';
import { contentEndpoints, contentTypeEndpoints } from '../../../../../domain/endpoints/content/content.ts';
import { CONTENT_MESSAGES } from '../../../../../domain/staff/staff-messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { screenUrl } from '../../../panel/menu.ts';
import type { ScreenName } from '../../../panel/screen-names.ts';
import { useLiveLoaded } from '../../../shared/live/useLiveLoaded.ts';
import { useHasRight } from '../../../shared/state/account.ts';
import { callApi, failureText } from '../../../shared/state/api.ts';
import { useStaffToast } from '../../../shared/state/useStaffToast.ts';

const SCREENS: Readonly<Record<ContentTypeName, ScreenName>> = {
  model: 'models',
  offer: 'offers-and-dates',
  slide: 'slides',
  picture: 'gallery-captions',
  branch: 'branches',
  setting: 'settings',
  text: 'texts',
  consent: 'texts',
  prices: 'price-sheet',
};

const fetchHeld = (signal: AbortSignal) => callApi(contentEndpoints.held, { signal });

/** Scheduled changes that were held on their day, for staff who may publish. */
export function HeldChanges() {
  const can = useHasRight();
  return (['catalogue', 'prices', 'shop'] as const).some(can) ? <HeldList /> : null;
}

function HeldList() {
  const { data = [], reload } = useLiveLoaded(fetchHeld);
  const toast = useStaffToast();
  if (data.length === 0) return null;
  async function cancel(thing: ContentTypeName, id: number) {
    try {
      const { message } = await callApi(contentTypeEndpoints[thing].cancel, { params: { id } });
      toast.success(message);
      reload();
    } catch (error) {
      toast.error(failureText(error, CONTENT_MESSAGES.gone));
    }
  }
  return (
    <section aria-labelledby="held-title" className="mb-4 rounded-card bg-bad-ground p-4 text-bad">
      <h2 id="held-title" className="text-base">
        {data.length === 1 ? 'A dated change is held' : `${data.length} dated changes are held`}
      </h2>
      <ul className="mt-1 grid gap-2">
        {data.map(({ id, thing, key, title, failed, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-60 text-caption wrap-anywhere">
              <Link to={screenUrl({ screen: SCREENS[thing] }, `&key=${key}`)} className="font-semibold underline">
                {title}
              </Link>{' '}
              {`(${dateTimeText(at)}): ${failed}`}
            </span>
            <Button
              look="secondary"
              size="small"
              aria-label={`Call off ${title}`}
              onClick={() => void cancel(thing, id)}
            >
              Call off
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
