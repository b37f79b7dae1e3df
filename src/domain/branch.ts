import type { Dealer } from './catalogue/model-key.ts';
import type { Coordinates } from './contact-links.ts';
import { clockTime } from './calendar/dates.ts';
import type { Dealership } from './dealership.ts';

/** Where the dealer's map is. The call answers a JSON string; whatever is not a link over https is dropped. */
export function mapAddress({ url }: Pick<Dealer, 'url'>): string | undefined {
  const { geolocation } = parsed(url);
  return typeof geolocation === 'string' && isHttps(geolocation) ? geolocation : undefined;
}

/** The first branch is the shop itself, so that each of its numbers stands in one place. */
export function shopBranch({ address, phones, emails, hours, map, geo }: Dealership) {
  const { street, town, state, postcode } = address;
  return {
    address: `${street}, ${town}, ${state} ${postcode}`,
    sales_no: phones.sales,
    open_time: `${hours.days}, ${clockTime(hours.opens)} to ${clockTime(hours.closes)}`,
    email: emails.sales,
    geolocation: map,
    ...geo,
  };
}

/** Both spellings occur. */
export function salesNumber({ sales_no, sale_no }: Partial<Pick<Dealer, 'sales_no' | 'sale_no'>>): string {
  return sales_no || sale_no || '';
}

/** Where it is; another one's answer may not say it. */
export function branchPlace({ latitude, longitude }: Partial<Coordinates>): Coordinates | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function parsed(json: string): { geolocation?: unknown } {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
