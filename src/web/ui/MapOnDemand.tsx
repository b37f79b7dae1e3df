import { useState } from 'react';
import { Button } from './Button.tsx';
import { PinIcon } from './icons.tsx';

interface MapOnDemandProps {
  /** The address of an embeddable map. */
  src: string;
  title: string;
  className?: string;
}

/** The map's makers learn of the visitor only after a click. */
export function MapOnDemand({ src, title, className = '' }: MapOnDemandProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <div className={`relative min-h-72 overflow-hidden rounded-panel bg-sunk ${className}`}>
      {wanted ? (
        <iframe
          src={src}
          title={title}
          loading="lazy"
          referrerPolicy="no-referrer"
          // The two together are harmless where the frame is another origin, as the map is.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
          className="absolute inset-0 size-full animate-fade border-0"
        />
      ) : (
        <>
          <StreetPattern />
          <div className="absolute inset-0 m-auto flex h-fit w-fit max-w-[90%] flex-col items-center gap-3 rounded-card bg-paper/90 p-6 text-center shadow-card">
            <PinIcon className="size-9 text-brand-ink" />
            <Button look="secondary" onClick={() => setWanted(true)}>
              Show the map
            </Button>
            <p className="max-w-[34ch] text-caption text-muted">
              The map comes from {new URL(src).hostname}, which then sees your internet address.
            </p>
          </div>
        </>
      )}
    </div>
  );
}

function StreetPattern() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full text-paper"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 600 360"
    >
      <g fill="none" stroke="currentColor">
        <path strokeWidth="14" d="M-20 250 180 210 320 60 620 20M160 380 200 200M330 50l90 330" />
        <path
          strokeWidth="6"
          d="M-20 90 240 150M60-20l40 250M250 140l370 90M470-20l60 400M-20 330l220-30 430 20M180 210l200 40"
        />
      </g>
    </svg>
  );
}
