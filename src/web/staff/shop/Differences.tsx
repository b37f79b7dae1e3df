import { differences } from '../../../domain/shop/compare.ts';

const MOST_SHOWN = 30;

/** Two versions of a thing, place by place. */
export function Differences({ before, after }: { before: unknown; after: unknown }) {
  const found = differences(before, after);
  if (found.length === 0) return <p className="text-muted">Both are the same.</p>;
  return (
    <table className="w-full text-caption">
      <thead>
        <tr className="text-left text-muted">
          <th className="py-1 pr-2">Where</th>
          <th className="py-1 pr-2">Before</th>
          <th className="py-1">After</th>
        </tr>
      </thead>
      <tbody>
        {found.slice(0, MOST_SHOWN).map(({ place, before: old, after: next }) => (
          <tr key={place} className="border-t border-line align-top">
            <td className="py-1 pr-2 wrap-anywhere text-muted">{place || 'All of it'}</td>
            <td className="max-w-40 py-1 pr-2 wrap-anywhere">{old.slice(0, 200)}</td>
            <td className="max-w-40 py-1 wrap-anywhere">{next.slice(0, 200)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
