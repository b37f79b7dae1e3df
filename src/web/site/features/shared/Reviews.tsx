import { useDealership } from '../../../dealership.tsx';
import { Section } from '../../../ui/page/Section.tsx';

/** What customers said; nothing where the settings hold none. */
export function Reviews() {
  const { reviews } = useDealership();
  if (reviews.length === 0) return null;
  return (
    <Section tone="ground" heading="What our customers say">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {reviews.map(({ name, text, stars, source }) => (
          <li key={name + text} className="rounded-card bg-paper p-5 sm:p-6">
            <figure>
              {stars !== undefined && (
                <p role="img" aria-label={`${stars} of 5 stars`} className="mb-2 tracking-widest text-brand-ink">
                  {'★'.repeat(stars)}
                  {'☆'.repeat(5 - stars)}
                </p>
              )}
              <blockquote className="whitespace-pre-line">{text}</blockquote>
              <figcaption className="mt-3 text-caption text-muted">
                {source ? (
                  <a href={source} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
