import { galleryEndpoints } from '../../../../domain/endpoints/content/gallery.ts';
import { contentTypeEndpoints } from '../../../../domain/endpoints/content/content.ts';
import { type GalleryImage, siteEndpoints } from '../../../../domain/endpoints/site.ts';
import { galleryPath } from '../../../../domain/catalogue/offers-and-gallery.ts';
import { GALLERY } from '../../../../domain/staff/staff-messages.ts';
import { callApi } from '../../shared/state/api.ts';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { Thumbnail } from '../../shared/table/Thumbnail.tsx';
import { AddPictures } from '../uploads/AddPictures.tsx';
import { SignedInOnly } from '../uploads/SignedInOnly.tsx';
import { UploadedList, type UploadedListProps } from '../uploads/UploadedList.tsx';

/** A list with the listed fields alone, and paths with backslashes, will do. */
type Row = Pick<GalleryImage, 'id' | 'image_path'> & Partial<Pick<GalleryImage, 'alt'>>;

const nameOf = ({ id, alt }: Row) => alt ?? `Picture ${id}`;
const thumbnail = (row: Row) => <Thumbnail path={galleryPath(row)} alt={nameOf(row)} />;

const COLUMNS: readonly TableColumn<Row>[] = [
  { head: 'Image', cell: thumbnail, width: 8, onCard: 'picture' },
  { head: 'Shows', cell: nameOf, onCard: 'title' },
];

const PICTURES: UploadedListProps<Row> = {
  title: 'Manage Gallery',
  label: 'Gallery',
  narrow: true,
  fetchRows: (signal) => callApi(siteEndpoints.gallery, { signal }),
  remove: (id) => callApi(galleryEndpoints.remove, { params: { id } }),
  putBack: (id) => callApi(contentTypeEndpoints.picture.undo, { params: { id } }),
  texts: {
    failed: 'The gallery could not be fetched.',
    empty: GALLERY.empty,
    question: 'Are you sure you want to delete this picture?',
  },
  columns: () => COLUMNS,
  nameOf,
  asked: (row) => thumbnail(row),
  AddDialog: AddPictures,
};

export default function ManageGallery() {
  return (
    <SignedInOnly otherwise={GALLERY.loginRequired}>
      <UploadedList {...PICTURES} />
    </SignedInOnly>
  );
}
