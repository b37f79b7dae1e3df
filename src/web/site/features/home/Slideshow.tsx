import { useEffect, useRef, useState } from 'react';
import type { SlideImage } from '../../../../domain/catalogue/model-key.ts';
import { pictureSources } from '../../../../domain/catalogue/pictures.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Carousel } from '../../../ui/media/Carousel.tsx';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';

/** Specification, section 9. */
const SLIDE_MS = 5000;
const DESKTOP = '(width >= 64rem)';

/** Desktop only: on smaller screens the welcome takes its place. */
export function Slideshow({ slides }: { slides: readonly SlideImage[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState(false);
  const first = pictureSources(slides[0]?.filepath ?? '');

  useEffect(() => {
    // The first picture may have come before React was listening.
    if (box.current?.querySelector('img')?.complete) setLoaded(true);
  }, []);

  if (slides.length === 0) return null;
  return (
    <div
      ref={box}
      onLoadCapture={() => setLoaded(true)}
      className="relative hidden bg-night text-white lg:block"
      data-print="no"
    >
      {first && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={first.avif}
          imageSizes="100vw"
          media={DESKTOP}
          fetchPriority="high"
        />
      )}
      {!loaded && (
        <p role="status" className="absolute inset-0 grid place-items-center text-lead">
          Loading images...
        </p>
      )}
      <Carousel
        label="At the showroom"
        everyMs={SLIDE_MS}
        controls="over"
        slides={slides.map((slide, index) => (
          <Slide key={slide.id} slide={slide} first={index === 0} />
        ))}
      />
    </div>
  );
}

/** The words stand on the night side of a slanted edge, whatever the picture's own ground. */
function Slide({ slide, first }: { slide: SlideImage; first: boolean }) {
  return (
    <div className="relative aspect-[1920/820] max-h-[min(100vh-7rem,52rem)] min-h-112 w-full overflow-hidden">
      {/* As high as the slide, never higher: a low window leaves more night instead of cutting mirrors off. Where the
          page's column ends before the window does, the edge moves on as the words do. */}
      <div className="absolute inset-y-0 right-0 aspect-[1920/820] translate-x-[clamp(0px,(100vw-90rem)*0.16,4.75rem)]">
        <ResponsivePicture
          src={slide.filepath}
          alt={slide.alt}
          sizes="100vw"
          priority={first}
          media={DESKTOP}
          focus={slide.focus}
          className="size-full object-cover [clip-path:polygon(41%_0,100%_0,100%_100%,34%_100%)]"
        />
        <div className="absolute inset-y-0 left-[33.6%] w-[7.4%] bg-brand [clip-path:polygon(94.6%_0,100%_0,5.4%_100%,0_100%)]" />
      </div>
      <div className="wrap relative grid h-full content-center justify-items-start pb-16">
        <p className="max-w-[12ch] font-display text-[clamp(2rem,3.2vw,3.5rem)] leading-[1.04] font-bold tracking-tight text-balance">
          {slide.heading}
        </p>
        <p className="mt-5 max-w-[28ch] text-lead text-night-muted">{slide.text}</p>
        <LinkButton to={slide.link} size="large" className="mt-8">
          See more
          <span className="sr-only">: {slide.heading}</span>
        </LinkButton>
      </div>
    </div>
  );
}
