import { Link } from 'react-router';
import { useDealership, useSite } from '../../../dealership.tsx';
import { callLink } from '../../../../domain/contact-links.ts';
import { Logo } from './Logo.tsx';
import { footerColumns } from './navigation.ts';

const LINK =
  'inline-flex min-h-11 items-center text-night-muted max-sm:text-[0.9375rem] underline-offset-4 transition-colors hover:text-white hover:underline';

export function Footer() {
  const dealership = useDealership();
  const { name, address, phones, credit } = dealership;
  const year = useSite().today.slice(0, 4);
  return (
    <footer data-print="no" className="bg-night pb-(--bottom-bar) text-white">
      <div className="wrap grid gap-x-10 gap-y-5 py-7 sm:gap-y-12 sm:py-20 lg:grid-cols-[1.4fr_2fr]">
        <div>
          <Logo onNight />
          <address className="mt-4 text-night-muted not-italic sm:mt-6">
            {address.street}
            <br />
            {address.town}, {address.state} {address.postcode}
          </address>
          <dl className="mt-2 flex flex-wrap gap-x-6 *:flex *:gap-x-3 sm:mt-4 sm:grid">
            {Object.entries({ Sales: phones.sales, Services: phones.services }).map(([desk, phone]) => (
              <div key={desk}>
                <dt className="flex items-center text-night-muted">{desk}</dt>
                <dd>
                  <a href={callLink(phone)} className={LINK}>
                    {phone}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-5 sm:gap-y-10"
        >
          {footerColumns(dealership).map(({ heading, links }) => (
            <div key={heading} className="group max-sm:last:col-span-full">
              <h2 className="eyebrow mb-1 sm:mb-2">{heading}</h2>
              <ul className="max-sm:group-last:grid max-sm:group-last:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] max-sm:group-last:gap-x-6">
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
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 py-1 text-caption sm:py-4 text-night-muted">
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
