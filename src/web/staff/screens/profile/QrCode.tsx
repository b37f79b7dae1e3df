import { generate } from 'lean-qr';

/** Light around it, in modules: without it many cameras find nothing. */
const QUIET = 4;

/** Black on white whatever the theme is: a camera looks at it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const dark: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dark.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  }
  const size = code.size + 2 * QUIET;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="w-56">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
