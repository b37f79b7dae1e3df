import { type ReactNode, useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { thingCalls } from '../../../domain/calls/shop.ts';
import type { ThingName } from '../../../domain/shop/things.ts';
import { ask } from '../api.ts';
import { useLoaded } from '../useLoaded.ts';
import { LongText, MomentInput, NumberInput, Part, TextInput, TWO } from './fields.tsx';
import { useForm, valueAt } from './form.ts';
import { PictureField } from './pictures.tsx';
import { ThingEditor } from './ThingEditor.tsx';
import { ThingList } from './ThingList.tsx';

interface Sort {
  thing: ThingName;
  screen: string;
  title: string;
  note: string;
  blank: unknown;
  fields: ReactNode;
  previewAt?: string;
  ordered?: false;
  afterDeleting?: (rows: readonly { key: string; title: string; state: string }[], key: string) => string;
}

const newKey = () => `new-${crypto.randomUUID().slice(0, 8)}`;

function Screens({ sort }: { sort: Sort }) {
  const { thing, screen, title, note, blank, fields, previewAt, ordered = true, afterDeleting } = sort;
  const [params] = useSearchParams();
  const list = `/admin/dashboard?screen=${screen}`;
  const key = params.get('key');
  const load = useCallback((signal: AbortSignal) => ask(thingCalls[thing].list, { signal }), [thing]);
  const { data } = useLoaded(load);
  if (key === null) {
    const addressOf = (one: string) => `${list}&key=${encodeURIComponent(one)}`;
    return (
      <ThingList thing={thing} title={title} note={note} addressOf={addressOf} newKey={newKey} ordered={ordered} />
    );
  }
  return (
    <ThingEditor
      key={key}
      thing={thing}
      keyName={key}
      blank={blank}
      back={list}
      previewOf={() => previewAt && `${previewAt}?preview=${thing}.${key}`}
      afterDeleting={afterDeleting && data && <p className="mt-2">{afterDeleting(data.rows, key)}</p>}
    >
      {fields}
    </ThingEditor>
  );
}

const dates = (
  <div className={TWO}>
    <MomentInput place="from" label="From (may be left out)" help="Day and time at the dealership." />
    <MomentInput place="until" label="Until (may be left out)" help="It ends by itself and does not come back." />
  </div>
);

const OFFER: Sort = {
  thing: 'offer',
  screen: 'offers-and-dates',
  title: 'Offers & Dates',
  note: 'The first one that is running is on the Offers page.',
  blank: { title: '', description: '', alt: '', focus: '', image: '', models: [] },
  previewAt: '/offers',
  afterDeleting: (rows, key) => {
    const next = rows.find((row) => row.key !== key && row.state === 'published');
    return next ? `The Offers page will then show “${next.title}”.` : 'The Offers page will then show no offer.';
  },
  fields: (
    <Part title="Offer" open>
      <TextInput place="title" label="Title" required />
      <LongText place="description" label="Description" rows={5} required />
      <PictureField place="image" label="Picture" focus="focus" />
      <TextInput place="alt" label="What the picture shows" help="Read out to visitors who cannot see it." />
      {dates}
      <ModelLinks />
    </Part>
  ),
};

const SLIDE: Sort = {
  thing: 'slide',
  screen: 'slides',
  title: 'Slides',
  note: 'The slideshow on the home page.',
  blank: { image: '', alt: '', heading: '', text: '', link: '/motorcycle', focus: '', phoneFocus: '' },
  previewAt: '/',
  fields: (
    <Part title="Slide" open>
      <TextInput place="heading" label="Heading" required />
      <LongText place="text" label="Text" rows={2} required />
      <SlideLink />
      <PictureField
        place="image"
        label="Picture, as it is cut on a wide screen"
        focus="focus"
        cut="aspect-[1920/820]"
      />
      <PhoneCrop />
      <TextInput place="alt" label="What the picture shows" required help="Read out to visitors who cannot see it." />
      {dates}
    </Part>
  ),
};

const PICTURE: Sort = {
  thing: 'picture',
  screen: 'gallery-captions',
  title: 'Gallery Order & Captions',
  note: 'In the order of the Gallery page.',
  blank: { image: '', alt: '', caption: '', focus: '' },
  previewAt: '/gallery',
  fields: (
    <Part title="Picture" open>
      <PictureField place="image" label="Picture" focus="focus" />
      <TextInput place="alt" label="What the picture shows" required help="Read out to visitors who cannot see it." />
      <TextInput place="caption" label="Caption (may be left out)" />
    </Part>
  ),
};

const BRANCH: Sort = {
  thing: 'branch',
  screen: 'branches',
  title: 'Branches',
  note: 'Where visitors find us. The first one is the shop itself.',
  blank: { name: '', address: '', sales_no: '', open_time: '', email: '', geolocation: '' },
  previewAt: '/networks',
  ordered: false,
  fields: <BranchFields />,
};

export const Branches = () => <Screens sort={BRANCH} />;
export const Offers = () => <Screens sort={OFFER} />;
export const Slides = () => <Screens sort={SLIDE} />;
export const GalleryCaptions = () => <Screens sort={PICTURE} />;

const loadModels = (signal: AbortSignal) => ask(thingCalls.model.list, { signal });

/** The models that an offer is about. */
function ModelLinks() {
  const { value, set } = useForm();
  const { data } = useLoaded(loadModels);
  const chosen = (valueAt(value, 'models') ?? []) as string[];
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-semibold">Models that it is about</legend>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {data?.rows
          .filter(({ state }) => state !== 'draft')
          .map(({ key, title }) => (
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
    </fieldset>
  );
}

/** A page of the site, or a model by its name. */
function SlideLink() {
  const { data } = useLoaded(loadModels);
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
        {['/motorcycle', '/scooters', '/offers', '/finance', '/service-booking', '/contact'].map((page) => (
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
function PhoneCrop() {
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

const loadBranches = (signal: AbortSignal) => ask(thingCalls.branch.list, { signal });

/** The first branch is the shop itself: all but its name stands in the Shop Settings, once. */
function BranchFields() {
  const { data } = useLoaded(loadBranches);
  const [params] = useSearchParams();
  const isShop = data?.rows[0]?.key === params.get('key');
  return (
    <Part title="Branch" open>
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
          <div className={TWO}>
            <TextInput place="sales_no" label="Telephone" required />
            <TextInput place="email" label="E-mail" required />
          </div>
          <TextInput place="open_time" label="Open" placeholder="Monday to Saturday, 09:30 AM to 7:00 PM" required />
          <TextInput place="geolocation" label="Link to the map" placeholder="https://maps.google.com/?q=…" required />
          <div className={TWO}>
            <NumberInput place="latitude" label="Latitude" required />
            <NumberInput place="longitude" label="Longitude" required />
          </div>
        </>
      )}
    </Part>
  );
}
