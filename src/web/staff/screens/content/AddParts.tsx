import { MOST_PARTS } from '../../../../domain/content/model-schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { PlusIcon } from '../../../ui/icons/page-icons.tsx';
import { fileNameWords } from './fields/file-names.ts';
import { useList } from './fields/form.ts';
import { FilePicker, sendPicture, type StoredPicture, useUploading } from './fields/uploads.tsx';

interface AddOneProps<Entry> {
  /** The parts that it adds to, and one of them in words. */
  part: keyof typeof MOST_PARTS;
  one: string;
  /** A new one of that name. */
  fresh: (name: string) => Entry;
}

export function AddOne<Entry>({ part, one, fresh }: AddOneProps<Entry>) {
  const { entries, add } = useList<Entry>(part);
  const most = MOST_PARTS[part];
  return entries.length < most ? (
    <Button look="secondary" size="small" onClick={() => add(fresh(''))} className="w-fit">
      <PlusIcon className="size-4" /> Add {one}
    </Button>
  ) : (
    <p className="text-muted">{`There is room for ${most} ${part}.`}</p>
  );
}

/** What a picture is kept with, before there is one. */
export const PARTS_WITHOUT_PICTURE = { alt: '', focus: '', image: '' };

interface AddPartsProps<Entry> extends AddOneProps<Entry> {
  onStored?: (stored: StoredPicture) => void;
}

/** One by one, or as many as there are pictures, each called after its file until somebody finds a better name. */
export function AddParts<Entry extends { image: string }>({ onStored, ...props }: AddPartsProps<Entry>) {
  const { part, fresh } = props;
  const { entries, add } = useList<Entry>(part);
  const { underway, send } = useUploading(sendPicture);
  const room = MOST_PARTS[part] - entries.length;
  const keep = (stored: StoredPicture, { name }: File) => {
    add({ ...fresh(fileNameWords(name)), image: stored.image });
    onStored?.(stored);
  };
  return (
    <>
      <AddOne {...props} />
      {(room > 0 || underway.length > 0) && (
        <FilePicker
          several
          place={`${part}.pictures`}
          label="Several at once: choose their pictures, or drop them here"
          underway={underway}
          onPick={(files) => void send(files, { onKept: keep, room })}
        />
      )}
    </>
  );
}
