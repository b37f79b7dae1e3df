import { contentTypeEndpoints } from '../../../domain/calls/shop.ts';
import type { ContentTypeName } from '../../../domain/shop/things.ts';
import { callApi } from '../api.ts';
import { fileNameWords } from './file-names.ts';
import { FilePicker, sendPicture, useUploading } from './sending.tsx';

interface AddDraftsProps {
  thing: ContentTypeName;
  newKey: () => string;
  ofPicture: (image: string, name: string) => object;
  onKept: () => void;
}

/** As many drafts as there are pictures, each called after its file. */
export function AddDrafts({ thing, newKey, ofPicture, onKept }: AddDraftsProps) {
  const { underway, send } = useUploading(async (file, onProgress) => {
    const { image } = await sendPicture(file, onProgress);
    const value = { ...ofPicture(image, fileNameWords(file.name)) };
    return callApi(contentTypeEndpoints[thing].saveDraft, { params: { key: newKey() }, body: { value, version: 0 } });
  });
  return (
    <FilePicker
      several
      place="pictures"
      label="Several at once: choose pictures, or drop them here. Each becomes a draft."
      underway={underway}
      onPick={(files) => void send(files, { onKept })}
    />
  );
}
