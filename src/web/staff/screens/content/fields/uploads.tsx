import { useState } from 'react';
import type { z } from 'zod';
import { contentEndpoints } from '../../../../../domain/endpoints/content/content.ts';
import { UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from '../../../../../domain/staff/staff.ts';
import { ApiError, uploadForm } from '../../../shared/state/api.ts';
import { ProgressLine } from '../../../shared/feedback/ProgressLine.tsx';

/** A file on its way, and why it was not taken. One that has arrived is no longer here. */
interface Underway {
  file: File;
  /** 0 to 1. */
  done: number;
  problem?: string;
}

type SendOne<Kept> = (file: File, onProgress: (done: number) => void) => Promise<Kept>;

export type StoredPicture = z.infer<typeof contentEndpoints.pictures.answer>['pictures'][number];

export const sendPicture: SendOne<StoredPicture> = async (file, onProgress) => {
  const form = new FormData();
  form.append('images', file);
  const { pictures } = (await uploadForm(contentEndpoints.pictures, form, onProgress)) as z.infer<
    typeof contentEndpoints.pictures.answer
  >;
  const [stored] = pictures;
  if (!stored) throw new Error('A picture was taken and not stored');
  return stored;
};

export const sendBrochure: SendOne<string> = async (file, onProgress) => {
  const form = new FormData();
  form.append('brochure', file);
  return (
    (await uploadForm(contentEndpoints.brochure, form, onProgress)) as z.infer<typeof contentEndpoints.brochure.answer>
  ).brochure;
};

/** Sends files one after the other, each with word of how far it has got; one that is refused stops none of the others. */
export function useUploading<Kept>(sendOne: SendOne<Kept>) {
  const [underway, setUnderway] = useState<readonly Underway[]>([]);
  const note = (file: File, more: Omit<Partial<Underway>, 'file'>) =>
    setUnderway((all) => all.map((each) => (each.file === file ? { ...each, ...more } : each)));

  /** Answers what was kept. `room`: how many of them there is a place for. */
  async function send(
    files: readonly File[],
    { onKept, room = files.length }: { onKept?: (kept: Kept, file: File) => void; room?: number } = {},
  ): Promise<Kept[]> {
    const kept: Kept[] = [];
    setUnderway(files.map((file) => ({ file, done: 0 })));
    for (const [index, file] of files.entries()) {
      try {
        if (index >= room) throw new Refused('There is no room for more.');
        if (file.size > UPLOAD_LIMIT_BYTES) throw new Refused('It is larger than 10 MB.');
        const one = await sendOne(file, (done) => note(file, { done }));
        kept.push(one);
        onKept?.(one, file);
        setUnderway((all) => all.filter((each) => each.file !== file));
      } catch (error) {
        const told = error instanceof Refused || (error instanceof ApiError && error.told);
        note(file, { problem: told ? error.message : 'It could not be sent. Please try again.' });
      }
    }
    return kept;
  }
  return { underway, send };
}

class Refused extends Error {}

interface PickerProps {
  label: string;
  /** The place in the form that it fills. */
  place: string;
  several?: boolean;
  /** What may be chosen; otherwise pictures. */
  types?: readonly string[];
  underway: readonly Underway[];
  onPick: (files: File[]) => void;
}

/** By a click or dropped onto it; what is on its way or was refused stands below, file by file. */
export function FilePicker({ label, place, several = false, types = UPLOAD_TYPES, underway, onPick }: PickerProps) {
  return (
    <div>
      <div className="relative rounded-control border border-dashed border-edge px-4 py-3 text-center text-muted focus-within:border-ink focus-within:ring-3 focus-within:ring-ink/15 hover:bg-ground">
        {label}
        <input
          type="file"
          name={place}
          aria-label={label}
          accept={types.join(',')}
          multiple={several}
          disabled={underway.some(({ problem }) => problem === undefined)}
          onChange={(event) => {
            onPick([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      {underway.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {underway.map(({ file, done, problem }, index) => (
            // Two folders may each have a file of that name.
            <li key={`${index} ${file.name}`}>
              {problem === undefined ? (
                <ProgressLine label={`${file.name}, ${Math.round(done * 100)}%`} done={done} />
              ) : (
                <p role="alert" className="text-caption font-medium wrap-anywhere text-bad">
                  {file.name}: {problem}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
