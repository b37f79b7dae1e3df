import { type FormEvent, useState } from 'react';
import { gallery } from '../../../domain/calls/gallery.ts';
import { GALLERY_ALT_LENGTH } from '../../../domain/staff.ts';
import { GALLERY } from '../../../domain/staff-messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useStaffToast } from '../useStaffToast.ts';
import { PicturePicker, pictureProblem } from './PicturePicker.tsx';
import type { AddDialogProps } from './UploadedList.tsx';
import { UploadFooter } from './UploadFooter.tsx';
import { useUpload } from './useUpload.ts';

export function AddPictures({ open, onAdded, onClose }: AddDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={GALLERY.dialogTitle}>
      <PicturesForm onAdded={onAdded} onClose={onClose} />
    </Dialog>
  );
}

function PicturesForm({ onAdded, onClose }: Omit<AddDialogProps, 'open'>) {
  const toast = useStaffToast();
  const [pictures, setPictures] = useState<File[]>([]);
  const { progress, reason, send } = useUpload(gallery.add, () => {
    onAdded();
    onClose();
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const problem = pictures.length === 0 ? GALLERY.noFile : pictureProblem(pictures);
    if (problem) return toast.warning(problem);
    for (const picture of pictures) form.append('images', picture);
    void send(form);
  }

  return (
    <form onSubmit={save} className="grid gap-5">
      <PicturePicker
        label="Images"
        several
        pictures={pictures}
        onPick={setPictures}
        disabled={progress !== undefined}
      />
      <TextField
        label="What do they show?"
        name="alt"
        maxLength={GALLERY_ALT_LENGTH}
        placeholder="Keys of a new Activa handed over"
        help="Read out to visitors who cannot see the pictures. May be left empty."
      />
      <UploadFooter progress={progress} reason={reason} onCancel={onClose} />
    </form>
  );
}
