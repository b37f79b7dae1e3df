import { useState } from 'react';
import { type Coordinates, directionsLink } from '../../../domain/contact-links.ts';
import { Button } from '../Button.tsx';
import { PinIcon } from '../icons/page-icons.tsx';
import { MapSketch } from './MapSketch.tsx';

interface MapOnDemandProps {
  /** The address of an embeddable map. */
  src: string;
  /** Whose map it is. */
  name: string;
  place: Coordinates | undefined;
  className?: string;
}

/** A sketch of our own; the map's makers learn of the visitor only after a click, and there is a way out of their map. */
export function MapOnDemand({ src, name, place, className = '' }: MapOnDemandProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <div
      className={`relative flex min-h-72 flex-col overflow-hidden rounded-panel bg-sunk ring-1 ring-line/60 ${className}`}
    >
      {wanted ? (
        <>
          <iframe
            src={src}
            title={`Map of ${name}`}
            loading="lazy"
            referrerPolicy="no-referrer"
            // The two together are harmless where the frame is another origin, as the map is.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="w-full flex-1 animate-fade border-0"
          />
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-paper px-4 py-1.5 text-caption text-muted">
            No map to be seen?
            <a
              href={place ? directionsLink(place) : src}
              target="_blank"
              rel="noopener noreferrer"
              className="py-2 text-ink underline underline-offset-4"
            >
              Open it in a tab of its own
            </a>
            <Button look="quiet" size="small" onClick={() => setWanted(false)}>
              Back to our sketch
            </Button>
          </p>
        </>
      ) : (
        <>
          <div className="relative min-h-48 flex-1">{place && <MapSketch name={name} place={place} />}</div>
          <div className="flex flex-wrap items-center gap-3 border-t border-line bg-paper p-4">
            <PinIcon className="size-7 text-brand-ink" />
            <p className="min-w-40 flex-1 text-caption wrap-anywhere text-muted">
              The map comes from {new URL(src).hostname}, which then sees your internet address.
            </p>
            <Button look="secondary" onClick={() => setWanted(true)}>
              Show the map
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
