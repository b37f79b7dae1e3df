import { useState } from 'react';
import { FEWEST_FRAMES, frameProblem, MOST_FRAMES } from '../../../../../domain/content/model-schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useForm, useList, valueAt } from './form.ts';
import { FilePicker, sendBrochure, sendPicture, useUploading } from './uploads.tsx';

/** The frames of the 360° view, dropped all at once: they turn in the order of their names. */
export function FrameFields() {
  const { problems, set } = useForm();
  const { entries } = useList<string>('frames');
  const { underway, send } = useUploading(sendPicture);
  const [refused, setRefused] = useState<string>();
  // Half a set would not turn: what was there stays.
  async function pick(files: File[]) {
    const problem = frameProblem(files.length, true);
    setRefused(problem && `This set ${problem}. Nothing has changed.`);
    if (problem) return;
    const stored = await send(files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })));
    const images = stored.map(({ image }) => image);
    if (images.length === files.length) set('frames', images);
    else setRefused('Without all of its frames it would not turn. Nothing has changed.');
  }
  return (
    <>
      <p className="text-muted">
        {FEWEST_FRAMES} to {MOST_FRAMES} pictures, taken once around the machine at even steps. They are put in the
        order of their file names.
      </p>
      {entries.length > 0 && (
        <ul className="grid grid-cols-4 gap-2 sm:grid-cols-8">
          {entries.map((image, index) => (
            <li key={image}>
              <img
                src={image}
                alt={`Frame ${index + 1}`}
                loading="lazy"
                className="aspect-3/2 w-full rounded-control bg-sunk object-contain"
              />
            </li>
          ))}
        </ul>
      )}
      <FilePicker
        several
        place="frames"
        label={entries.length === 0 ? 'Choose all frames, or drop them here' : `Replace all ${entries.length} frames`}
        underway={underway}
        onPick={(files) => void pick(files)}
      />
      {refused && (
        <p role="alert" className="text-caption font-medium text-bad">
          {refused}
        </p>
      )}
      {problems.frames && <p className="text-caption font-medium text-bad">It {problems.frames}.</p>}
      {entries.length > 0 && (
        <Button look="quiet" size="small" className="w-fit" onClick={() => set('frames', [])}>
          Remove all frames
        </Button>
      )}
    </>
  );
}

export function BrochureField() {
  const { value, problems, set } = useForm();
  const { underway, send } = useUploading(sendBrochure);
  const found = valueAt(value, 'brochure');
  const brochure = typeof found === 'string' ? found : '';
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem] font-semibold">Brochure</p>
      {brochure !== '' && (
        <p className="flex flex-wrap items-center gap-3 text-caption">
          <a href={brochure} target="_blank" rel="noreferrer" className="font-semibold underline">
            The brochure as it is
          </a>
          <Button look="quiet" size="small" onClick={() => set('brochure', '')}>
            Remove
          </Button>
        </p>
      )}
      <FilePicker
        label={brochure === '' ? 'Choose a PDF, or drop it here' : 'Choose another PDF'}
        place="brochure"
        types={['application/pdf']}
        underway={underway}
        onPick={(files) => void send(files.slice(0, 1), { onKept: (stored) => set('brochure', stored) })}
      />
      {problems.brochure && <p className="text-caption font-medium text-bad">{problems.brochure}</p>}
    </div>
  );
}
