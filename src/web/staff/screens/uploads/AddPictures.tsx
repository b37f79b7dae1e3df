import type { FormEvent } from 'react';
import { galleryEndpoints } from '../../../../domain/endpoints/content/gallery.ts';
import { GALLERY_ALT_LENGTH } from '../../../../domain/staff/staff.ts';
import { GALLERY } from '../../../../domain/staff/staff-messages.ts';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { useDraft, useFileDraft } from '../../shared/state/drafts.ts';
import { EditDialog } from '../../shared/EditDialog.tsx';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { PicturePicker, pictureProblem } from './PicturePicker.tsx';
import type { AddDialogProps } from './UploadedList.tsx';
import { UploadFooter } from './UploadFooter.tsx';
import { useUpload } from './useUpload.ts';

export function AddPictures({ open, onAdded, onClose }: AddDialogProps) {
  const toast = useStaffToast();
  const alt = useDraft('gallery text', '');
  const pictures = useFileDraft('gallery pictures');
  const close = () => {
    alt.drop();
    pictures.drop();
    onClose();
  };
  const { progress, reason, send } = useUpload(galleryEndpoints.add, () => {
    onAdded();
    close();
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = pictures.value.length === 0 ? GALLERY.noFile : pictureProblem(pictures.value);
    if (problem) return toast.warning(problem);
    const form = new FormData();
    form.append('alt', alt.value);
    for (const picture of pictures.value) form.append('images', picture);
    void send(form);
  }

  return (
    <EditDialog
      open={open}
      title={GALLERY.dialogTitle}
      changed={alt.value !== '' || pictures.value.length > 0}
      onClose={close}
    >
      <form onSubmit={save} className="grid gap-5">
        <PicturePicker
          label="Images"
          several
          pictures={pictures.value}
          onPick={pictures.keep}
          disabled={progress !== undefined}
        />
        <TextField
          label="What do they show?"
          name="alt"
          value={alt.value}
          onChange={({ target }) => alt.keep(target.value)}
          maxLength={GALLERY_ALT_LENGTH}
          placeholder="Keys of a new scooter handed over"
          help="Read out to visitors who cannot see the pictures. May be left empty."
        />
        <UploadFooter progress={progress} reason={reason} onCancel={close} />
      </form>
    </EditDialog>
  );
}
