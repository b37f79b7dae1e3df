import { type FormEvent, useState } from 'react';
import { offers } from '../../../domain/calls/offers.ts';
import { OFFER_DESCRIPTION_LENGTH, OFFER_TITLE_LENGTH } from '../../../domain/staff.ts';
import { OFFERS } from '../../../domain/staff-messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useStaffToast } from '../useStaffToast.ts';
import { PicturePicker, pictureProblem } from './PicturePicker.tsx';
import type { AddDialogProps } from './UploadedList.tsx';
import { UploadFooter } from './UploadFooter.tsx';
import { useUpload } from './useUpload.ts';

export function AddOffer({ open, onAdded, onClose }: AddDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add Offer">
      <OfferForm onAdded={onAdded} onClose={onClose} />
    </Dialog>
  );
}

function OfferForm({ onAdded, onClose }: Omit<AddDialogProps, 'open'>) {
  const toast = useStaffToast();
  const [pictures, setPictures] = useState<File[]>([]);
  const { progress, reason, send } = useUpload(offers.add, () => {
    onAdded();
    onClose();
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [picture] = pictures;
    const filled = ['title', 'description'].every((name) => /\S/.test(form.get(name) as string));
    if (!filled || !picture) return toast.warning(OFFERS.incomplete);
    const problem = pictureProblem(pictures);
    if (problem) return toast.warning(problem);
    form.append('image', picture);
    void send(form);
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      <TextField label="Title" name="title" maxLength={OFFER_TITLE_LENGTH} required />
      <TextArea label="Description" name="description" maxLength={OFFER_DESCRIPTION_LENGTH} required />
      <PicturePicker label="Image" pictures={pictures} onPick={setPictures} disabled={progress !== undefined} />
      <UploadFooter progress={progress} reason={reason} onCancel={onClose} />
    </form>
  );
}
