import { offers } from '../../../domain/calls/offers.ts';
import { type Offer, site } from '../../../domain/calls/site.ts';
import { OFFERS } from '../../../domain/staff-messages.ts';
import { ask } from '../api.ts';
import type { TableColumn } from '../parts/table-columns.ts';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { AddOffer } from '../uploads/AddOffer.tsx';
import { SignedInOnly } from '../uploads/SignedInOnly.tsx';
import { UploadedList, type UploadedListProps } from '../uploads/UploadedList.tsx';

const ALL_OFFERS: UploadedListProps<Offer> = {
  title: 'Manage Offers',
  label: 'Offers',
  fetchRows: (signal) => ask(site.offers, { signal }),
  remove: (id) => ask(offers.remove, { params: { id } }),
  texts: {
    failed: 'The offers could not be fetched.',
    empty: 'There is no offer yet. The newest one is shown on the Offers page.',
    question: OFFERS.confirmDelete,
  },
  columns: columnsFor,
  nameOf: ({ title }) => title,
  asked: ({ title }) => <p className="font-semibold">{title}</p>,
  AddDialog: AddOffer,
};

export default function ManageOffers() {
  return (
    <SignedInOnly otherwise={OFFERS.loginRequired}>
      <UploadedList {...ALL_OFFERS} />
    </SignedInOnly>
  );
}

/** The public page shows the offer with the highest id (specification, section 3). */
function columnsFor(all: readonly Offer[]): TableColumn<Offer>[] {
  const latest = Math.max(...all.map(({ id }) => id));
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
