import type { Coordinates } from '../../../domain/contact-links.ts';

const METRES_PER_DEGREE = 111_320;
/** Metres across; the middle is the shop. */
const WIDTH = 2400;
const HEIGHT = 1440;
const RINGS = [250, 500, 1000];
/** Degrees between the lines of the grid. */
const GRID = 0.005;

/** A map of our own: the shop on the grid of the globe, with distances around it. Drawn from its coordinates alone. */
export function MapSketch({ name, place: { latitude, longitude } }: { name: string; place: Coordinates }) {
  const perLongitude = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const meridians = gridLines(longitude, WIDTH / 2 / perLongitude).map((at) => (at - longitude) * perLongitude);
  const parallels = gridLines(latitude, HEIGHT / 2 / METRES_PER_DEGREE).map(
    (at) => (latitude - at) * METRES_PER_DEGREE,
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full select-none"
    >
      <g fill="none" className="stroke-edge/40" strokeWidth="3">
        {meridians.map((x) => (
          <path key={x} d={`M${x} ${-HEIGHT}V${HEIGHT}`} />
        ))}
        {parallels.map((y) => (
          <path key={y} d={`M${-WIDTH} ${y}H${WIDTH}`} />
        ))}
      </g>
      <g fill="none" className="stroke-brand/45" strokeWidth="4">
        {RINGS.map((radius) => (
          <circle key={radius} r={radius} strokeDasharray="14 14" />
        ))}
      </g>
      <g className="fill-muted" fontSize="44" textAnchor="middle">
        {RINGS.map((radius) => (
          <text key={radius} y={-radius - 16}>
            {radius < 1000 ? `${radius} m` : `${radius / 1000} km`}
          </text>
        ))}
      </g>
      <text y="84" className="fill-ink font-display" fontSize="60" fontWeight="700" textAnchor="middle">
        {name}
      </text>
      <circle r="26" className="fill-brand stroke-paper" strokeWidth="10" />
    </svg>
  );
}

function gridLines(middle: number, reach: number): number[] {
  const first = Math.ceil((middle - reach) / GRID);
  const last = Math.floor((middle + reach) / GRID);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * GRID);
}
