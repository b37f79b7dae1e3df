import { useDealership } from '../../../dealership.tsx';

/** On paper in place of header and footer: whose page this is and whom to call. */
export function Letterhead() {
  const { name, brand, address, phones, emails } = useDealership();
  return (
    <div aria-hidden="true" className="hidden border-b-2 border-brand pb-3 text-caption print:wrap print:block">
      <p className="font-display text-h3 font-bold">
        {name} · {brand.name}
      </p>
      <p>
        {address.street}, {address.town}, {address.state} {address.postcode}
      </p>
      <p>
        Sales {phones.sales} · Services {phones.services} · {emails.contact}
      </p>
    </div>
  );
}
