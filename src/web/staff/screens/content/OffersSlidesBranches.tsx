import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { contentTypeEndpoints } from '../../../../domain/endpoints/content/content.ts';
import type { ContentTypeName } from '../../../../domain/content/content-types.ts';
import { callApi } from '../../shared/state/api.ts';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { LongTextInput, FieldGroup, TextInput, TWO_COLUMNS } from './fields/fields.tsx';
import { MomentInput } from './fields/MomentInput.tsx';
import { PictureField } from './fields/pictures.tsx';
import { BranchFields, ModelLinks, PhoneCrop, SlideLink } from './fields/OfferAndSlideFields.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { ContentList } from './ContentList.tsx';

interface Sort {
  thing: ContentTypeName;
  screen: string;
  title: string;
  note: string;
  blank: object;
  /** The field that is called after a picture's file, where several begin with their pictures. */
  named?: string;
  fields: ReactNode;
  previewAt?: string;
  ordered?: false;
  afterDeleting?: (rows: readonly { key: string; title: string; state: string }[], key: string) => string;
}

const newKey = () => `new-${crypto.randomUUID().slice(0, 8)}`;

function Screens({ sort }: { sort: Sort }) {
  const { thing, screen, title, note, blank, named, fields, previewAt, ordered = true, afterDeleting } = sort;
  const [params] = useSearchParams();
  const list = `/admin/dashboard?screen=${screen}`;
  const key = params.get('key');
  const load = useCallback((signal: AbortSignal) => callApi(contentTypeEndpoints[thing].list, { signal }), [thing]);
  const { data } = useLoaded(load);
  if (key === null) {
    const addressOf = (one: string) => `${list}&key=${encodeURIComponent(one)}`;
    return (
      <ContentList
        thing={thing}
        title={title}
        note={note}
        addressOf={addressOf}
        newKey={newKey}
        ordered={ordered}
        {...(named !== undefined && {
          ofPicture: (image: string, name: string) => ({ ...blank, image, [named]: name }),
        })}
      />
    );
  }
  return (
    <ContentEditor
      key={key}
      thing={thing}
      keyName={key}
      blank={blank}
      back={list}
      previewOf={() => previewAt && `${previewAt}?preview=${thing}.${key}`}
      afterDeleting={afterDeleting && data && <p className="mt-2">{afterDeleting(data.rows, key)}</p>}
    >
      {fields}
    </ContentEditor>
  );
}

const dates = (
  <div className={TWO_COLUMNS}>
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
  named: 'title',
  previewAt: '/offers',
  afterDeleting: (rows, key) => {
    const next = rows.find((row) => row.key !== key && row.state === 'published');
    return next ? `The Offers page will then show “${next.title}”.` : 'The Offers page will then show no offer.';
  },
  fields: (
    <FieldGroup title="Offer" open>
      <TextInput place="title" label="Title" required />
      <LongTextInput place="description" label="Description" rows={5} required />
      <PictureField place="image" label="Picture" focus="focus" />
      <TextInput place="alt" label="What the picture shows" help="Read out to visitors who cannot see it." />
      {dates}
      <ModelLinks />
    </FieldGroup>
  ),
};

const SLIDE: Sort = {
  thing: 'slide',
  screen: 'slides',
  title: 'Slides',
  note: 'The slideshow on the home page.',
  blank: { image: '', alt: '', heading: '', text: '', link: '/motorcycle', focus: '', phoneFocus: '' },
  named: 'heading',
  previewAt: '/',
  fields: (
    <FieldGroup title="Slide" open>
      <TextInput place="heading" label="Heading" required />
      <LongTextInput place="text" label="Text" rows={2} required />
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
    </FieldGroup>
  ),
};

const PICTURE: Sort = {
  thing: 'picture',
  screen: 'gallery-captions',
  title: 'Gallery Order & Captions',
  note: 'In the order of the Gallery page.',
  blank: { image: '', alt: '', caption: '', focus: '' },
  named: 'alt',
  previewAt: '/gallery',
  fields: (
    <FieldGroup title="Picture" open>
      <PictureField place="image" label="Picture" focus="focus" />
      <TextInput place="alt" label="What the picture shows" required help="Read out to visitors who cannot see it." />
      <TextInput place="caption" label="Caption (may be left out)" />
    </FieldGroup>
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

export const BranchesScreen = () => <Screens sort={BRANCH} />;
export const OffersScreen = () => <Screens sort={OFFER} />;
export const SlidesScreen = () => <Screens sort={SLIDE} />;
export const GalleryCaptionsScreen = () => <Screens sort={PICTURE} />;
