import type { ActivityDetails } from '../../../../domain/endpoints/accounts/activity.ts';
import { labelOf } from '../../../../domain/catalogue/specification-labels.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import type { StaffAccount } from '../../../../domain/staff/staff.ts';

/** What can be changed of an account, as its dialog calls it. */
const FIELDS: Readonly<Partial<Record<keyof StaffAccount, string>>> = {
  user_name: 'Name',
  email: 'Email',
  mobile_no: 'Mobile',
  city: 'City',
  expire_date: 'Last day',
  role: 'Role',
};

/** Prices as "₹78,684 → ₹79,200", the fields of an account and anything else by its name. */
export function activityText(details: ActivityDetails | null): string {
  if (!details) return '';
  const { old: before, new: after } = details;
  if (typeof before === 'number' && typeof after === 'number') return `${rupees(before)} → ${rupees(after)}`;
  return Object.entries(details)
    .filter(([name, value]) => name !== 'key' && value !== null && value !== '')
    .map(([name, value]) =>
      name === 'fields' ? `Changed: ${named(String(value))}` : `${labelOf(name)}: ${said(value)}`,
    )
    .join(', ');
}

const named = (fields: string) =>
  fields
    .split(', ')
    .map((field) => FIELDS[field as keyof StaffAccount] ?? field)
    .join(', ');

const said = (value: unknown) => (value === true ? 'yes' : String(value));
