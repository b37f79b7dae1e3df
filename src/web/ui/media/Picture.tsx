import { useEffect, useRef, useState } from 'react';
import { pictureSources } from '../../../domain/catalogue/pictures.ts';
import noPicture from '../no-picture.svg';

interface PictureProps {
  /** The one path a picture is known by (domain/pictures.ts), or any other image. */
  src: string;
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string;
  /** For the largest picture of the first screen: fetched at once and before others. */
  priority?: boolean;
  /** Shown only on such screens; others fetch nothing but the small stand-in. */
  media?: string;
  /** Dark letters without a ground: they turn light at night. */
  lettering?: boolean;
  /** "50% 30%": the point that stays in view where it is cut; empty or absent: the middle. */
  focus?: string;
  className?: string;
}

/** AVIF in several widths, WebP for browsers without it, its space reserved, and a stand-in when it cannot be loaded. */
export function ResponsivePicture({
  src,
  alt,
  sizes = '100vw',
  priority = false,
  media,
  lettering,
  focus,
  className = '',
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  const sources = pictureSources(src);
  const missing = src === '' || failed === src;

  useEffect(() => {
    // It may have failed before React was listening.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);

  return (
    <picture className="contents">
      {media && <source media={`not all and ${media}`} srcSet={`${noPicture} 1w`} sizes="1px" />}
      {sources && !missing && <source type="image/avif" srcSet={sources.avif} sizes={sizes} className="hidden" />}
      <img
        ref={image}
        src={missing ? noPicture : (sources?.fallback ?? src)}
        alt={alt}
        width={sources?.width}
        height={sources?.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        data-lettering={lettering || undefined}
        onError={() => setFailed(src)}
        style={focus ? { objectPosition: focus } : undefined}
        className={className}
      />
    </picture>
  );
}
