import { useState } from 'react';
import type { GalleryImage } from '../../../domain/catalogue.ts';
import { GALLERY } from '../../../domain/staff-messages.ts';
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
import { AddPictures } from '../uploads/AddPictures.tsx';
import { SignedInOnly } from '../uploads/SignedInOnly.tsx';
import { useDelete } from '../uploads/useDelete.ts';
import { useLoaded } from '../useLoaded.ts';

export default function ManageGallery() {
  return (
    <SignedInOnly otherwise={GALLERY.loginRequired}>
      <Gallery />
    </SignedInOnly>
  );
}

const fetchGallery = (signal: AbortSignal) => call<GalleryImage[]>('/api/gallery', { signal });

function Gallery() {
  const { data, error, busy, reload } = useLoaded(fetchGallery);
  const [adding, setAdding] = useState(false);
  const { asked, ask, confirm, forget } = useDelete<GalleryImage>('/api/deleteGalleryImg', reload);
  const newButton = (
    <Button size="small" onClick={() => setAdding(true)}>
      <PlusIcon className="size-4" />
      New
    </Button>
  );
  return (
    <Screen narrow title="Manage Gallery" tools={newButton}>
      <DataTable
        label="Gallery"
        columns={columnsFor(ask)}
        rows={data}
        busy={busy}
        keyOf={({ id }) => id}
        empty={
          error ? (
            <NothingHere text="The gallery could not be fetched.">
              <TryAgain onClick={reload} />
            </NothingHere>
          ) : (
            <NothingHere text={GALLERY.empty} />
          )
        }
      />
      <AddPictures open={adding} onAdded={reload} onClose={() => setAdding(false)} />
      <ConfirmDialog
        question={asked && 'Are you sure you want to delete this picture?'}
        onConfirm={confirm}
        onClose={forget}
      >
        {asked && <Thumbnail path={asked.image_path} alt={asked.alt} />}
      </ConfirmDialog>
    </Screen>
  );
}

const columnsFor = (ask: (row: GalleryImage) => void): TableColumn<GalleryImage>[] => [
  { head: 'S No.', cell: (_, index) => index + 1 },
  { head: 'Image', cell: ({ image_path, alt }) => <Thumbnail path={image_path} alt={alt} /> },
  { head: 'Shows', cell: ({ alt }) => alt },
  { head: 'Delete', cell: (row) => <DeleteButton what={row.alt} onClick={() => ask(row)} />, action: true },
];
