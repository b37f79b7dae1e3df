import type { FormEvent } from 'react';
import { offerEndpoints } from '../../../../domain/endpoints/content/offers.ts';
import { OFFER_DESCRIPTION_LENGTH, OFFER_TITLE_LENGTH } from '../../../../domain/staff/staff.ts';
import { OFFERS } from '../../../../domain/staff/staff-messages.ts';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { useDraft, useFileDraft } from '../../shared/state/drafts.ts';
import { EditDialog } from '../../shared/EditDialog.tsx';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { PicturePicker, pictureProblem } from './PicturePicker.tsx';
import type { AddDialogProps } from './UploadedList.tsx';
import { UploadFooter } from './UploadFooter.tsx';
import { useUpload } from './useUpload.ts';

const EMPTY = { title: '', description: '' };

export function AddOffer({ open, onAdded, onClose }: AddDialogProps) {
  const toast = useStaffToast();
  const texts = useDraft('offer', EMPTY);
  const pictures = useFileDraft('offer picture');
  const close = () => {
    texts.drop();
    pictures.drop();
    onClose();
  };
  const { progress, reason, send } = useUpload(offerEndpoints.add, () => {
    onAdded();
    close();
  });
  const { title, description } = texts.value;
  const changed = title !== '' || description !== '' || pictures.value.length > 0;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [picture] = pictures.value;
    if (!/\S/.test(title) || !/\S/.test(description) || !picture) return toast.warning(OFFERS.incomplete);
    const problem = pictureProblem(pictures.value);
    if (problem) return toast.warning(problem);
    const form = new FormData();
    form.append('title', title);
    form.append('description', description);
    form.append('image', picture);
    void send(form);
  }

  return (
    <EditDialog open={open} title="Add Offer" changed={changed} onClose={close}>
      <form onSubmit={save} noValidate className="grid gap-5">
        <TextField
          label="Title"
          name="title"
          value={title}
          onChange={({ target }) => texts.keep({ title: target.value, description })}
          maxLength={OFFER_TITLE_LENGTH}
          required
        />
        <TextArea
          label="Description"
          name="description"
          value={description}
          onChange={({ target }) => texts.keep({ title, description: target.value })}
          maxLength={OFFER_DESCRIPTION_LENGTH}
          required
        />
        <PicturePicker
          label="Image"
          pictures={pictures.value}
          onPick={pictures.keep}
          disabled={progress !== undefined}
        />
        <UploadFooter progress={progress} reason={reason} onCancel={close} />
      </form>
    </EditDialog>
  );
}
