import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { FILM_FILES, filmFrame } from '../../../domain/catalogue/film.ts';
import { PlayIcon } from '../icons/page-icons.tsx';

interface FilmProps {
  /** As the settings name it: our own film, or an address at a video site. */
  src: string;
  title: string;
}

/** Nothing plays by itself, and nothing of a film is fetched before somebody asks for it. */
export function Film({ src, title }: FilmProps) {
  const frame = filmFrame(src);
  return frame === undefined ? <OwnFilm title={title} /> : <FilmElsewhere key={frame} frame={frame} title={title} />;
}

function OwnFilm({ title }: { title: string }) {
  const [wanted, setWanted] = useState(false);
  const [missing, setMissing] = useState(false);
  const poster = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // It may have failed before React was listening.
    if (poster.current?.complete && poster.current.naturalWidth === 0) setMissing(true);
  }, []);

  const play = (event: MouseEvent) => {
    event.preventDefault();
    setWanted(true);
  };

  // A catalogue need not have a film; a missing poster tells before anybody presses play.
  if (missing) return null;
  if (wanted) {
    return (
      // Silent, so there is nothing to caption. The one who asked for it has the keyboard on it.
      <video
        ref={takeFocus}
        controls
        autoPlay
        muted
        playsInline
        poster={FILM_FILES.poster}
        aria-label={title}
        className={FRAME_CLASS}
      >
        <source src={FILM_FILES.mp4} type="video/mp4" />
        <source src={FILM_FILES.webm} type="video/webm" />
      </video>
    );
  }
  return (
    // Without JavaScript it leads to the film itself.
    <a href={FILM_FILES.mp4} onClick={play} aria-label={`Play: ${title}`} className="group relative block">
      <img
        ref={poster}
        src={FILM_FILES.poster}
        alt=""
        decoding="async"
        onError={() => setMissing(true)}
        className={FRAME_CLASS}
      />
      <span className="absolute inset-0 grid place-items-center">
        <PlaySign />
      </span>
    </a>
  );
}

function PlaySign() {
  return (
    <span className="grid size-16 place-items-center rounded-full bg-brand text-on-brand shadow-raised ring-4 ring-white/70 transition-[scale] group-hover:scale-106">
      <PlayIcon className="size-8" />
    </span>
  );
}

/** Always the same function: React calls another one again, and the keyboard would jump back to the film. */
const takeFocus = (video: HTMLVideoElement | null) => video?.focus();

const FRAME_CLASS = 'aspect-video w-full rounded-panel bg-sunk object-cover';

function FilmElsewhere({ frame, title }: { frame: string; title: string }) {
  const [wanted, setWanted] = useState(false);
  return (
    <div className="relative aspect-video overflow-hidden rounded-panel bg-night">
      {wanted ? (
        <iframe
          src={frame}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          // The two together are harmless where the frame is another origin, as a video site is.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          className="absolute inset-0 size-full border-0"
        />
      ) : (
        <button
          type="button"
          onClick={() => setWanted(true)}
          className="group absolute inset-0 flex size-full cursor-pointer flex-col items-center justify-center gap-4 p-6 text-center text-white"
        >
          <PlaySign />
          <span className="font-semibold">{title}</span>
          <span className="max-w-[40ch] text-caption">
            The film comes from {new URL(frame).hostname}, which then sees your internet address.
          </span>
        </button>
      )}
    </div>
  );
}
