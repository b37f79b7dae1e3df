import type { MouseEvent } from 'react';
import { useForm, valueAt } from './form.ts';
import { FilePicker, sendPicture, type StoredPicture, useUploading } from './uploads.tsx';

interface PictureFieldProps {
  /** Where the picture's address belongs. */
  place: string;
  label: string;
  /** Where the point that stays in view belongs, if it has one. */
  focus?: string;
  /** The shape that pages cut it to, which is then shown. */
  cut?: string;
  onStored?: (stored: StoredPicture) => void;
}

/** A picture of the form: sent at once, shown, and pointed at. */
export function PictureField({ place, label, focus, cut, onStored }: PictureFieldProps) {
  const { value, problems, set } = useForm();
  const { underway, send } = useUploading(sendPicture);
  const found = valueAt(value, place);
  const image = typeof found === 'string' ? found : '';
  const keep = (stored: StoredPicture) => {
    set(place, stored.image);
    onStored?.(stored);
  };
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem] font-semibold">{label}</p>
      {image !== '' && <FocusPoint image={image} place={focus} cut={cut} />}
      <FilePicker
        label={image === '' ? 'Choose a picture, or drop it here' : 'Choose another picture'}
        place={place}
        underway={underway}
        onPick={(files) => void send(files.slice(0, 1), { onKept: keep })}
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
