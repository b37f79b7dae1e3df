import { useEffect, useState } from 'react';
import { FILM_FILES, filmFrame } from '../../domain/film.ts';
import { PlayIcon } from './icons.tsx';

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
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    // A catalogue need not have a film; a missing poster tells before anybody presses play.
    const poster = new Image();
    poster.addEventListener('error', () => setMissing(true));
    poster.src = FILM_FILES.poster;
  }, []);

  if (missing) return null;
  return (
    // Silent, so there is nothing to caption.
    <video
      controls
      muted
      playsInline
      preload="none"
      poster={FILM_FILES.poster}
      aria-label={title}
      className="aspect-video w-full rounded-panel bg-sunk object-cover"
    >
      <source src={FILM_FILES.mp4} type="video/mp4" />
      <source src={FILM_FILES.webm} type="video/webm" />
    </video>
  );
}

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
          className="absolute inset-0 flex size-full cursor-pointer flex-col items-center justify-center gap-4 p-6 text-center text-white"
        >
          <span className="grid size-16 place-items-center rounded-full bg-brand text-on-brand">
            <PlayIcon className="size-8" />
          </span>
          <span className="font-semibold">{title}</span>
          <span className="max-w-[40ch] text-caption">
            The film comes from {new URL(frame).hostname}, which then sees your internet address.
          </span>
        </button>
      )}
    </div>
  );
}
