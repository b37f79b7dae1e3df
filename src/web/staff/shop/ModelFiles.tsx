import { useState } from 'react';
import { shop } from '../../../domain/calls/shop.ts';
import { FEWEST_FRAMES, MOST_FRAMES } from '../../../domain/shop/model.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed, upload } from '../api.ts';
import { useForm, useList, valueAt } from './form.ts';
import { Picker, useSending } from './pictures.tsx';

/** The frames of the 360° view, dropped all at once: they turn in the order of their names. */
export function FrameFields() {
  const { problems, set } = useForm();
  const { entries } = useList<string>('frames');
  const sending = useSending();
  async function pick(files: File[]) {
    if (files.length === 0) return;
    const inOrder = files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    const stored = await sending.send(inOrder);
    // Half a set would not turn: what was there stays.
    if (stored.length === files.length)
      set(
        'frames',
        stored.map(({ image }) => image),
      );
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
      <Picker
        several
        place="frames"
        label={entries.length === 0 ? 'Choose all frames, or drop them here' : `Replace all ${entries.length} frames`}
        sending={sending}
        onPick={(files) => void pick(files)}
      />
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
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const found = valueAt(value, 'brochure');
  const brochure = typeof found === 'string' ? found : '';
  async function pick([file]: File[]) {
    if (!file) return;
    const form = new FormData();
    form.append('brochure', file);
    setProblem(undefined);
    setProgress(0);
    try {
      const answer = (await upload(shop.brochure, form, setProgress)) as { brochure: string };
      set('brochure', answer.brochure);
    } catch (error) {
      setProblem(error instanceof CallFailed && error.told ? error.message : 'It could not be sent. Please try again.');
    }
    setProgress(undefined);
  }
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
      <Picker
        label={brochure === '' ? 'Choose a PDF, or drop it here' : 'Choose another PDF'}
        place="brochure"
        types={['application/pdf']}
        sending={{ progress, problem: problem ?? problems.brochure }}
        onPick={(files) => void pick(files)}
      />
    </div>
  );
}
