import type { ReactNode } from 'react';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';

interface PartSlideProps {
  heading: string;
  image: string;
  description: string;
  alt?: string;
  focus?: string;
  children?: ReactNode;
}

/** A feature or an accessory: its picture, and beside it what it is. */
export function PartSlide({ heading, image, description, alt = '', focus = '', children }: PartSlideProps) {
  return (
    <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-2">
      <ResponsivePicture
        src={image}
        alt={alt}
        focus={focus}
        sizes="(width < 48rem) 100vw, 40rem"
        className="aspect-3/2 w-full rounded-panel bg-ground object-cover"
      />
      <div className="max-w-[46ch]">
        <h2 className="text-h2">{heading}</h2>
        <p className="mt-4 text-lead text-muted">{description}</p>
        {children && <div className="mt-5">{children}</div>}
      </div>
    </div>
  );
}
