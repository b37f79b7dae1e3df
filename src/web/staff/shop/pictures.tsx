import { type MouseEvent, useState } from 'react';
import type { z } from 'zod';
import { shop } from '../../../domain/calls/shop.ts';
import { UPLOAD_TYPES } from '../../../domain/staff.ts';
import { CallFailed, upload } from '../api.ts';
import { ProgressLine } from '../parts/ProgressLine.tsx';
import { useForm, valueAt } from './form.ts';

type Stored = z.infer<typeof shop.pictures.answer>['pictures'][number];

/** Sends pictures one after the other, each with word of how far all of them have got. */
export function useSending() {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function send(files: readonly File[]): Promise<Stored[]> {
    setProblem(undefined);
    setProgress(0);
    const stored: Stored[] = [];
    try {
      for (const [index, file] of files.entries()) {
        const form = new FormData();
        form.append('images', file);
        const answer = await upload(shop.pictures, form, (done) => setProgress((index + done) / files.length));
        stored.push(...(answer as z.infer<typeof shop.pictures.answer>).pictures);
      }
    } catch (error) {
      setProblem(
        error instanceof CallFailed && error.told ? error.message : 'The picture could not be sent. Please try again.',
      );
    }
    setProgress(undefined);
    return stored;
  }
  return { progress, problem, send };
}

interface PickerProps {
  label: string;
  /** The place in the form that it fills. */
  place: string;
  several?: boolean;
  /** What may be chosen; otherwise pictures. */
  types?: readonly string[];
  sending: Pick<ReturnType<typeof useSending>, 'progress' | 'problem'>;
  onPick: (files: File[]) => void;
}

/** By a click or dropped onto it. */
export function Picker(props: PickerProps) {
  const { label, place, several = false, types = UPLOAD_TYPES, sending, onPick } = props;
  const { progress, problem } = sending;
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
          disabled={progress !== undefined}
          onChange={(event) => {
            onPick([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      {progress !== undefined && (
        <div className="mt-2">
          <ProgressLine label={`Sending, ${Math.round(progress * 100)}%`} done={progress} />
        </div>
      )}
      {problem && (
        <p role="alert" className="mt-1.5 text-caption font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

interface PictureFieldProps {
  /** Where the picture's address belongs. */
  place: string;
  label: string;
  /** Where the point that stays in view belongs, if it has one. */
  focus?: string;
  /** The shape that pages cut it to, which is then shown. */
  cut?: string;
  onStored?: (stored: Stored) => void;
}

/** A picture of the form: sent at once, shown, and pointed at. */
export function PictureField({ place, label, focus, cut, onStored }: PictureFieldProps) {
  const { value, problems, set } = useForm();
  const sending = useSending();
  const found = valueAt(value, place);
  const image = typeof found === 'string' ? found : '';
  async function pick([file]: File[]) {
    if (!file) return;
    const [stored] = await sending.send([file]);
    if (!stored) return;
    set(place, stored.image);
    onStored?.(stored);
  }
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem] font-semibold">{label}</p>
      {image !== '' && <FocusPoint image={image} place={focus} cut={cut} />}
      <Picker
        label={image === '' ? 'Choose a picture, or drop it here' : 'Choose another picture'}
        place={place}
        sending={sending}
        onPick={(files) => void pick(files)}
      />
      {problems[place] && <p className="text-caption font-medium text-bad">{problems[place]}</p>}
    </div>
  );
}

/** A click says what has to stay in view, however the picture is cut. */
function FocusPoint({ image, place, cut }: { image: string; place: string | undefined; cut: string | undefined }) {
  const { value, set } = useForm();
  const found = place === undefined ? undefined : valueAt(value, place);
  const [x = '50%', y = '50%'] = typeof found === 'string' && found !== '' ? found.split(' ') : [];
  if (place === undefined) return <img src={image} alt="" className="max-h-40 w-fit rounded-control bg-sunk" />;
  const point = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const percent = (at: number, size: number) => `${Math.round(Math.min(Math.max(at / size, 0), 1) * 100)}%`;
    set(place, `${percent(clientX - left, width)} ${percent(clientY - top, height)}`);
  };
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={point}
          aria-label="Point at what has to stay in view"
          className="relative block w-fit cursor-crosshair overflow-hidden rounded-control bg-sunk"
        >
          <img src={image} alt="" className="max-h-52" />
          <span
            style={{ left: x, top: y }}
            className="absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-brand shadow-raised"
          />
        </button>
        {cut !== undefined && (
          <img
            src={image}
            alt="As it is cut"
            style={{ objectPosition: `${x} ${y}` }}
            className={`h-28 self-end rounded-control bg-sunk object-cover ${cut}`}
          />
        )}
      </div>
      <p className="mt-1 text-caption text-muted">Touch the picture where it must not be cut off.</p>
    </div>
  );
}
