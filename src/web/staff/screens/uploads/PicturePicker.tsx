import { useEffect, useState } from 'react';
import { PICTURES_AT_ONCE, UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from '../../../../domain/staff/staff.ts';
import { UPLOADS } from '../../../../domain/staff/staff-messages.ts';
import { FormField } from '../../../ui/inputs/Field.tsx';
import { PlusIcon } from '../../../ui/icons/page-icons.tsx';

interface PicturePickerProps {
  label: string;
  several?: boolean;
  pictures: readonly File[];
  onPick: (pictures: File[]) => void;
  disabled: boolean;
}

/** Pictures by a click or dropped onto it, shown before they are sent. The server decides by content what is a picture. */
export function PicturePicker({ label, several = false, pictures, onPick, disabled }: PicturePickerProps) {
  const help = `JPEG, PNG, WebP or AVIF, up to 10 MB${several ? ' each' : ''}.`;
  return (
    <FormField label={label} help={help} error={pictureProblem(pictures)} required>
      {(wiring) => (
        <div className="relative rounded-control border border-dashed border-edge p-4 text-center focus-within:border-ink focus-within:ring-3 focus-within:ring-ink/15 hover:bg-ground">
          {pictures.length > 0 ? (
            <Previews pictures={pictures} />
          ) : (
            <p className="flex items-center justify-center gap-2 py-6 text-muted">
              <PlusIcon />
              {several ? 'Choose pictures, or drop them here' : 'Choose a picture, or drop it here'}
            </p>
          )}
          <input
            {...wiring}
            type="file"
            accept={UPLOAD_TYPES.join(',')}
            multiple={several}
            disabled={disabled}
            onChange={(event) => onPick([...(event.target.files ?? [])])}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </div>
      )}
    </FormField>
  );
}

export function pictureProblem(pictures: readonly File[]): string | undefined {
  if (pictures.length > PICTURES_AT_ONCE) return UPLOADS.tooMany;
  return pictures.some(({ size }) => size > UPLOAD_LIMIT_BYTES) ? UPLOADS.tooLarge : undefined;
}

function Previews({ pictures }: { pictures: readonly File[] }) {
  const [addresses, setAddresses] = useState<string[]>([]);
  useEffect(() => {
    const made = pictures.map((picture) => URL.createObjectURL(picture));
    setAddresses(made);
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [pictures]);

  return (
    <ul className={`grid gap-2 ${addresses.length > 1 ? 'grid-cols-3 sm:grid-cols-4' : ''}`}>
      {addresses.map((address, i) => (
        <li key={address}>
          <img
            src={address}
            alt={`Preview of ${pictures[i]?.name ?? 'the picture'}`}
            className={`mx-auto rounded-control bg-sunk object-cover ${addresses.length > 1 ? 'aspect-square w-full' : 'max-h-52'}`}
          />
        </li>
      ))}
    </ul>
  );
}
