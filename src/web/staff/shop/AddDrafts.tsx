import { thingCalls } from '../../../domain/calls/shop.ts';
import type { ThingName } from '../../../domain/shop/things.ts';
import { ask } from '../api.ts';
import { wordsIn } from './file-names.ts';
import { Picker, sendPicture, useSending } from './sending.tsx';

interface AddDraftsProps {
  thing: ThingName;
  newKey: () => string;
  ofPicture: (image: string, name: string) => object;
  onKept: () => void;
}

/** As many drafts as there are pictures, each called after its file. */
export function AddDrafts({ thing, newKey, ofPicture, onKept }: AddDraftsProps) {
  const { underway, send } = useSending(async (file, onProgress) => {
    const { image } = await sendPicture(file, onProgress);
    const value = { ...ofPicture(image, wordsIn(file.name)) };
    return ask(thingCalls[thing].saveDraft, { params: { key: newKey() }, body: { value, version: 0 } });
  });
  return (
    <Picker
      several
      place="pictures"
      label="Several at once: choose pictures, or drop them here. Each becomes a draft."
      underway={underway}
      onPick={(files) => void send(files, { onKept })}
    />
  );
}
