import { differences } from '../../../../../domain/content/differences.ts';
import { problemText } from '../EditorNotes.tsx';

const MOST_SHOWN = 30;

interface DifferencesProps {
  before: unknown;
  after: unknown;
  /** What a place is called; otherwise as its field is. */
  wording?: (place: string) => string;
  heads?: readonly [string, string];
}

/** Two versions of a thing, place by place. */
export function Differences({ before, after, wording = problemText, heads = ['Before', 'After'] }: DifferencesProps) {
  const found = differences(before, after);
  if (found.length === 0) return <p className="text-muted">Both are the same.</p>;
  return (
    <table className="w-full text-caption">
      <thead>
        <tr className="text-left text-muted">
          <th className="py-1 pr-2">Where</th>
          <th className="py-1 pr-2">{heads[0]}</th>
          <th className="py-1">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {found.slice(0, MOST_SHOWN).map(({ place, before: old, after: next }) => (
          <tr key={place} className="border-t border-line align-top">
            <td className="py-1 pr-2 wrap-anywhere text-muted">{place === '' ? 'All of it' : wording(place)}</td>
            <td className="max-w-40 py-1 pr-2 wrap-anywhere">
              <Shown text={old} />
            </td>
            <td className="max-w-40 py-1 wrap-anywhere">
              <Shown text={next} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Pictures are told apart by looking at them. */
function Shown({ text }: { text: string }) {
  return /^\/media\/\S+\.(?:avif|jpg)$/.test(text) ? (
    <img src={text} alt="" loading="lazy" className="max-h-16 rounded-control bg-sunk" />
  ) : (
    text.slice(0, 200)
  );
}
