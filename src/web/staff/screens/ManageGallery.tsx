import { gallery } from '../../../domain/calls/gallery.ts';
import { type GalleryImage, site } from '../../../domain/calls/site.ts';
import { GALLERY } from '../../../domain/staff-messages.ts';
import { ask } from '../api.ts';
import type { TableColumn } from '../parts/table-columns.ts';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { AddPictures } from '../uploads/AddPictures.tsx';
import { SignedInOnly } from '../uploads/SignedInOnly.tsx';
import { UploadedList, type UploadedListProps } from '../uploads/UploadedList.tsx';

const thumbnail = ({ image_path, alt }: GalleryImage) => <Thumbnail path={image_path} alt={alt} />;

const COLUMNS: readonly TableColumn<GalleryImage>[] = [
  { head: 'Image', cell: thumbnail, width: 8, onCard: 'picture' },
  { head: 'Shows', cell: ({ alt }) => alt, onCard: 'title' },
];

const PICTURES: UploadedListProps<GalleryImage> = {
  title: 'Manage Gallery',
  label: 'Gallery',
  narrow: true,
  fetchRows: (signal) => ask(site.gallery, { signal }),
  remove: (id) => ask(gallery.remove, { params: { id } }),
  texts: {
    failed: 'The gallery could not be fetched.',
    empty: GALLERY.empty,
    question: 'Are you sure you want to delete this picture?',
  },
  columns: () => COLUMNS,
  nameOf: ({ alt }) => alt,
  asked: thumbnail,
  AddDialog: AddPictures,
};

export default function ManageGallery() {
  return (
    <SignedInOnly otherwise={GALLERY.loginRequired}>
      <UploadedList {...PICTURES} />
    </SignedInOnly>
  );
}
