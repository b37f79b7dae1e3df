import { Link } from 'react-router';
import { useDealership, useSite } from '../../dealership.tsx';
import { callLink } from '../../../domain/contact-links.ts';
import { Logo } from './Logo.tsx';
import { footerColumns } from './navigation.ts';

const LINK =
  'inline-flex min-h-11 items-center text-night-muted underline-offset-4 transition-colors hover:text-white hover:underline';

export function Footer() {
  const { name, address, phones, credit } = useDealership();
  const year = useSite().today.slice(0, 4);
  return (
    <footer data-print="no" className="bg-night pb-(--bottom-bar) text-white">
      <div className="wrap grid gap-x-10 gap-y-12 py-14 sm:py-20 lg:grid-cols-[1.4fr_2fr]">
        <div>
          <Logo onNight />
          <address className="mt-6 text-night-muted not-italic">
            {address.street}
            <br />
            {address.town}, {address.state} {address.postcode}
          </address>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4">
            <dt className="flex items-center text-night-muted">Sales</dt>
            <dd>
              <a href={callLink(phones.sales)} className={LINK}>
                {phones.sales}
              </a>
            </dd>
            <dt className="flex items-center text-night-muted">Services</dt>
            <dd>
              <a href={callLink(phones.services)} className={LINK}>
                {phones.services}
              </a>
            </dd>
          </dl>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3">
          {footerColumns.map(({ heading, links }) => (
            // On phones the longest list stands beside the other two.
            <div key={heading} className="max-sm:even:col-start-2 max-sm:even:row-span-2 max-sm:even:row-start-1">
              <h2 className="eyebrow mb-2">{heading}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} className={LINK}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-night-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 py-4 text-caption text-night-muted">
          <p className="py-2">
            © {year} {name}
          </p>
          <p>
            Website by{' '}
            <a href={credit.url} rel="noopener" className={`${LINK} underline`}>
              {credit.name}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}
