import { Link } from 'react-router';
import { useDealership } from '../../dealership.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';

const PLACES = [
  { to: '/motorcycle', label: 'Motorcycles', text: 'Every model on our floor, with prices and colours' },
  { to: '/scooters', label: 'Scooters', text: 'For the town, the family and the daily errand' },
  { to: '/service-booking', label: 'Book a service', text: 'Choose a day and leave the keys with us' },
  { to: '/contact', label: 'Contact us', text: 'Call, write or come by' },
];

export function NotFoundPage() {
  const { name } = useDealership();
  return (
    <div className="wrap py-16 sm:py-24">
      <title>{`Page not found · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow text-brand-ink">404</p>
      <h1 className="mt-4 max-w-[18ch] text-h1">This road ends here</h1>
      <p className="mt-4 max-w-[54ch] text-lead text-muted">
        The page you asked for does not exist, or it has moved. One of these will take you further.
      </p>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2">
        {PLACES.map(({ to, label, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full items-center justify-between gap-4 rounded-card border border-line p-5 transition-[border-color,box-shadow] hover:border-ink hover:shadow-card sm:p-6"
            >
              <span>
                <span className="block font-display text-h3 font-semibold">{label}</span>
                <span className="mt-1 block text-muted">{text}</span>
              </span>
              <ArrowRightIcon className="size-6 text-brand-ink transition-[translate] group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
