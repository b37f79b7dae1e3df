import { offerEndpoints } from '../../../../domain/endpoints/content/offers.ts';
import { contentTypeEndpoints } from '../../../../domain/endpoints/content/content.ts';
import { type Offer, siteEndpoints } from '../../../../domain/endpoints/site.ts';
import { latestOffer } from '../../../../domain/catalogue/offers-and-gallery.ts';
import { OFFERS } from '../../../../domain/staff/staff-messages.ts';
import { callApi } from '../../shared/state/api.ts';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { Thumbnail } from '../../shared/table/Thumbnail.tsx';
import { AddOffer } from '../uploads/AddOffer.tsx';
import { SignedInOnly } from '../uploads/SignedInOnly.tsx';
import { UploadedList, type UploadedListProps } from '../uploads/UploadedList.tsx';

const ALL_OFFERS: UploadedListProps<Offer> = {
  title: 'Manage Offers',
  label: 'Offers',
  fetchRows: (signal) => callApi(siteEndpoints.offers, { signal }),
  remove: (id) => callApi(offerEndpoints.remove, { params: { id } }),
  putBack: (id) => callApi(contentTypeEndpoints.offer.undo, { params: { id } }),
  texts: {
    failed: 'The offers could not be fetched.',
    empty: 'There is no offer yet. The newest one is shown on the Offers page.',
    question: OFFERS.confirmDelete,
  },
  columns: columnsFor,
  nameOf: ({ title }) => title,
  asked: (offer, all) => (
    <>
      <p className="font-semibold">{offer.title}</p>
      <p className="mt-2 text-muted">{afterDeleting(all.filter((other) => other !== offer))}</p>
    </>
  ),
  AddDialog: AddOffer,
};

export default function ManageOffers() {
  return (
    <SignedInOnly otherwise={OFFERS.loginRequired}>
      <UploadedList {...ALL_OFFERS} />
    </SignedInOnly>
  );
}

function afterDeleting(others: readonly Offer[]): string {
  const next = latestOffer(others);
  return next ? `The Offers page will then show “${next.title}”.` : 'The Offers page will then show no offer.';
}

function columnsFor(all: readonly Offer[]): TableColumn<Offer>[] {
  const latest = latestOffer(all)?.id;
  return [
    { head: 'Image', cell: ({ image, title }) => <Thumbnail path={image} alt={title} />, width: 8, onCard: 'picture' },
    {
      head: 'Title',
      cell: ({ id, title }) => <Title title={title} shown={id === latest} />,
      width: 12,
      onCard: 'title',
    },
    {
      head: 'Description',
      cell: ({ description }) => <p className="max-w-[72ch] py-0.5 whitespace-pre-line">{description}</p>,
      onCard: 'plain',
    },
  ];
}

function Title({ title, shown }: { title: string; shown: boolean }) {
  return (
    <>
      {title}
      {shown && (
        <span className="mt-1 block w-fit rounded-full bg-good-ground px-2 py-0.5 text-caption font-semibold text-good">
          On the site
        </span>
      )}
    </>
  );
}
