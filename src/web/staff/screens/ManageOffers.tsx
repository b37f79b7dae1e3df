import { useState } from 'react';
import type { Offer } from '../../../domain/catalogue.ts';
import { OFFERS } from '../../../domain/staff-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { call } from '../api.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { DataTable, type TableColumn } from '../parts/DataTable.tsx';
import { NothingHere } from '../parts/NothingHere.tsx';
import { DeleteButton } from '../parts/RowButtons.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { TryAgain } from '../parts/TryAgain.tsx';
import { AddOffer } from '../uploads/AddOffer.tsx';
import { SignedInOnly } from '../uploads/SignedInOnly.tsx';
import { useDelete } from '../uploads/useDelete.ts';
import { useLoaded } from '../useLoaded.ts';

export default function ManageOffers() {
  return (
    <SignedInOnly otherwise={OFFERS.loginRequired}>
      <Offers />
    </SignedInOnly>
  );
}

const fetchOffers = (signal: AbortSignal) => call<Offer[]>('/api/getOffers', { signal });

function Offers() {
  const { data, error, busy, reload } = useLoaded(fetchOffers);
  const [adding, setAdding] = useState(false);
  const { asked, ask, confirm, forget } = useDelete<Offer>('/api/deleteOffers', reload);
  const latest = Math.max(...(data?.map(({ id }) => id) ?? []));
  const newButton = (
    <Button size="small" onClick={() => setAdding(true)}>
      <PlusIcon className="size-4" />
      New
    </Button>
  );
  return (
    <Screen title="Manage Offers" tools={newButton}>
      <DataTable
        label="Offers"
        columns={columnsFor(latest, ask)}
        rows={data}
        busy={busy}
        keyOf={({ id }) => id}
        empty={
          error ? (
            <NothingHere text="The offers could not be fetched.">
              <TryAgain onClick={reload} />
            </NothingHere>
          ) : (
            <NothingHere text="There is no offer yet. The newest one is shown on the Offers page." />
          )
        }
      />
      <AddOffer open={adding} onAdded={reload} onClose={() => setAdding(false)} />
      <ConfirmDialog question={asked && OFFERS.confirmDelete} onConfirm={confirm} onClose={forget}>
        {asked && <p className="font-semibold">{asked.title}</p>}
      </ConfirmDialog>
    </Screen>
  );
}

/** The public page shows the offer with the highest id (specification, section 3). */
function Title({ title, shown }: { title: string; shown: boolean }) {
  return (
    <span>
      <b className="font-semibold">{title}</b>
      {shown && (
        <span className="ml-2 rounded-full bg-good-ground px-2 py-0.5 text-caption font-semibold whitespace-nowrap text-good">
          On the site
        </span>
      )}
    </span>
  );
}

const columnsFor = (latest: number, ask: (row: Offer) => void): TableColumn<Offer>[] => [
  { head: 'S No.', cell: (_, index) => index + 1 },
  { head: 'Image', cell: ({ image, title }) => <Thumbnail path={image} alt={title} /> },
  { head: 'Title', cell: ({ id, title }) => <Title title={title} shown={id === latest} /> },
  { head: 'Description', cell: ({ description }) => <p className="line-clamp-3 max-w-[60ch]">{description}</p> },
  { head: 'Delete', cell: (row) => <DeleteButton what={row.title} onClick={() => ask(row)} />, action: true },
];
