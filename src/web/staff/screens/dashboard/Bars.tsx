interface Bar {
  label: string;
  total: number;
  /** The part of the total that stands out. */
  part: number;
}

interface BarsProps {
  bars: readonly Bar[];
  label: string;
  /** The place of the bar under the pointer. */
  pointed: number | undefined;
  onPoint: (index: number | undefined) => void;
}

const HEIGHT = 100;
const GAP = 0.18;

/** One bar a day, as wide as there is room; the same figures stand in a table for those who don't see bars. */
export function Bars({ bars, label, pointed, onPoint }: BarsProps) {
  const most = niceTop(Math.max(0, ...bars.map(({ total }) => total)));
  const height = (count: number) => (count / most) * HEIGHT;
  const marks = [0, Math.floor((bars.length - 1) / 2), bars.length - 1];

  return (
    <figure className="flex flex-1 flex-col">
      <div className="relative mt-2 ml-8 min-h-44 flex-1">
        <span className="absolute top-0 right-full mr-2 -translate-y-1/2 text-caption text-muted tabular">{most}</span>
        <span className="absolute right-full bottom-0 mr-2 translate-y-1/2 text-caption text-muted tabular">0</span>
        <svg
          viewBox={`0 0 ${bars.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${label}, ${bars.at(0)?.label} to ${bars.at(-1)?.label}`}
          onPointerLeave={() => onPoint(undefined)}
          className="absolute inset-0 size-full overflow-visible"
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line
              key={y}
              x1="0"
              x2={bars.length}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {bars.map(({ label: day, total, part }, i) => (
            <g key={day} onPointerEnter={() => onPoint(i)} opacity={pointed === undefined || pointed === i ? 1 : 0.45}>
              <rect x={i} y="0" width="1" height={HEIGHT} fill="transparent" />
              <Column x={i} height={height(total)} className="fill-edge/35" />
              <Column x={i} height={height(part)} className="fill-brand" />
            </g>
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="mt-1.5 ml-8 flex justify-between text-caption text-muted">
        {marks.map((i) => (
          <span key={i}>{bars[i]?.label}</span>
        ))}
      </p>
      {/* A table cannot be made small by itself, and would lengthen the page. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <tbody>
            {bars.map(({ label: day, part }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{part}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Column({ x, height, className }: { x: number; height: number; className: string }) {
  return <rect x={x + GAP} y={HEIGHT - height} width={1 - 2 * GAP} height={height} className={className} />;
}

/** The next 2, 5 or 10 above, with its zeros. */
function niceTop(most: number): number {
  const zeros = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return ([2, 5, 10].find((step) => step * zeros >= most) ?? 10) * zeros;
}
