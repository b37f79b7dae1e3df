/** "+91 98765 43210" as links take it. */
const digits = (phone: string) => phone.replace(/\D/g, '');

/** An address with whatever in it, so that nothing of it is taken for a further recipient or a subject. */
export const mailLink = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

/** A call to somebody whose number was written down as in the shop's own country. */
export const customerNumber = (mobile: string) => `+91${digits(mobile)}`;

/** As it can be called from anywhere. Without a country of its own a number is one of ours; a short or toll-free one stays. */
function international(phone: string): string {
  if (phone.trimStart().startsWith('+')) return `+${digits(phone)}`;
  const own = digits(phone).replace(/^0+/, '');
  if (own.length === 10) return `+91${own}`;
  return /^91\d{10}$/.test(own) ? `+${own}` : own;
}

export const callLink = (phone: string) => `tel:${international(phone)}`;

/** A chat with the shop, begun with this text where one is given. */
export function chatLink(phone: string, text?: string): string {
  const address = `https://wa.me/${digits(international(phone))}`;
  return text === undefined ? address : `${address}?text=${encodeURIComponent(text)}`;
}

/** The way there, in whichever map the visitor's phone opens such links with. */
export function directionsLink(place: Coordinates | string): string {
  const destination = typeof place === 'string' ? place : `${place.latitude},${place.longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** "9876501234" as people read numbers out: "98765 01234". */
export const spokenNumber = (mobile: string) => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');
