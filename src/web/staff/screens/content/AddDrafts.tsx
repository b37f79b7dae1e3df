import { contentTypeEndpoints } from '../../../../domain/endpoints/content/content.ts';
import type { ContentTypeName } from '../../../../domain/content/content-types.ts';
import { callApi } from '../../shared/state/api.ts';
import { fileNameWords } from './fields/file-names.ts';
import { FilePicker, sendPicture, useUploading } from './fields/uploads.tsx';

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
