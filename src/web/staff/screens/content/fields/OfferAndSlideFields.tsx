import { Link, useSearchParams } from 'react-router';
import { contentTypeEndpoints } from '../../../../../domain/endpoints/content/content.ts';
import { plainAddressesOf } from '../../../../../domain/pages/pages.ts';
import { useDealership } from '../../../../dealership.tsx';
import { callApi } from '../../../shared/state/api.ts';
import { useLoaded } from '../../../shared/state/useLoaded.ts';
import { NumberInput, FieldGroup, TextInput, TWO_COLUMNS } from './fields.tsx';
import { useForm, valueAt } from './form.ts';
import { PictureField } from './pictures.tsx';

const loadModels = (signal: AbortSignal) => callApi(contentTypeEndpoints.model.list, { signal });

/** The models that an offer is about. */
export function ModelLinks() {
  const { value, problems, set } = useForm();
  const { data } = useLoaded(loadModels);
  const chosen = (valueAt(value, 'models') ?? []) as string[];
  const models = data?.rows.filter(({ state }) => state !== 'draft') ?? [];
  // A model that was deleted meanwhile can be unticked, too.
  const unknown = data ? chosen.filter((name) => !models.some(({ key }) => key === name)) : [];
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-semibold">Models that it is about</legend>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {[...models, ...unknown.map((key) => ({ key, title: key }))].map(({ key, title }) => (
          <label key={key} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5"
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                set('models', target.checked ? [...chosen, key] : chosen.filter((each) => each !== key))
              }
            />
            {title}
          </label>
        ))}
      </div>
      {problems.models && <p className="mt-1 text-caption text-bad">{problems.models}</p>}
    </fieldset>
  );
}

/** A page of the site, or a model by its name. */
export function SlideLink() {
  const { data } = useLoaded(loadModels);
  const dealership = useDealership();
  return (
    <>
      <TextInput
        place="link"
        label="Leads to"
        required
        list="slide-links"
        help="A page such as /offers, or a model from the list."
      />
      <datalist id="slide-links">
        {plainAddressesOf(dealership).map((page) => (
          <option key={page} value={page}>
            {page}
          </option>
        ))}
        {data?.rows.map(({ key, title }) => (
          <option key={key} value={`/view-details?bike=${title.replaceAll(' ', '').toUpperCase()}`}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The same picture, cut for a telephone. */
export function PhoneCrop() {
  const { value } = useForm();
  const image = valueAt(value, 'image');
  return typeof image === 'string' && image !== '' ? (
    <PictureField
      place="image"
      label="The same picture, as it is cut on a telephone and on the About page"
      focus="phoneFocus"
      cut="aspect-3/2"
    />
  ) : null;
}

const loadBranches = (signal: AbortSignal) => callApi(contentTypeEndpoints.branch.list, { signal });

/** The first branch is the shop itself: all but its name stands in the Shop Settings, once. */
export function BranchFields() {
  const { data } = useLoaded(loadBranches);
  const [params] = useSearchParams();
  const isShop = data?.rows[0]?.key === params.get('key');
  return (
    <FieldGroup title="Branch" open>
      <TextInput place="name" label="Name" required />
      {isShop ? (
        <p className="text-muted">
          This is the shop itself. Its address, number, hours and place on the map are those of the{' '}
          <Link to="/admin/dashboard?screen=settings" className="font-semibold underline">
            Shop Settings
          </Link>
          .
        </p>
      ) : (
        <>
          <TextInput place="address" label="Address" required />
          <div className={TWO_COLUMNS}>
            <TextInput place="sales_no" label="Telephone" required />
            <TextInput place="email" label="Email" required />
          </div>
          <TextInput place="open_time" label="Open" placeholder="Monday to Saturday, 09:30 AM to 7:00 PM" required />
          <TextInput place="geolocation" label="Link to the map" placeholder="https://maps.google.com/?q=…" required />
          <div className={TWO_COLUMNS}>
            <NumberInput place="latitude" label="Latitude" required />
            <NumberInput place="longitude" label="Longitude" required />
          </div>
        </>
      )}
    </FieldGroup>
  );
}
