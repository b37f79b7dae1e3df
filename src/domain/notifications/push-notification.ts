import { storedValue } from '../enquiries/define-enquiry.ts';
import type { ReceivedEnquiry } from './receipt.ts';

/** Where the desk's worker is; its pages alone are below it. */
export const SERVICE_WORKER_PATH = '/admin/desk-worker.js';

/** What the desk says about notifications on a device. */
export const PUSH_TEXTS = {
  mostDevices: 20,
  on: 'This device tells you of new enquiries now.',
  off: 'This device tells you of nothing any more.',
  failed: 'That could not be saved. Please try again.',
  badAddress: 'This browser names an address for notifications that this server cannot use.',
  badKeys: 'This browser sent keys that no notification can be encrypted with.',
  refused: 'The browser does not allow it. Allow notifications for this site in its settings, then try again.',
  unable: 'This browser cannot show notifications. On an iPhone, add the site to the home screen first.',
} as const;

/** What a device shows; the worker of the desk reads it. */
export interface PushNotification {
  title: string;
  body: string;
  /** A later one of the same tag takes its place. */
  tag: string;
  /** What it opens. */
  url: string;
}

const MOST_WORDS = 120;

/** "A test ride, CB Shine, from Asha Patel"; the number and what was written only where the person wants to see them. */
export function enquiryNotification(
  { enquiry, values }: ReceivedEnquiry,
  model: string,
  url: string,
  showsDetails: boolean,
): PushNotification {
  const what = enquiry.title.charAt(0).toLowerCase() + enquiry.title.slice(1);
  const words = isAbbreviation(enquiry.title) ? enquiry.title : what;
  const name = storedValue(enquiry, values, 'name') || 'somebody who gave no name';
  const message = typeof values.message === 'string' ? values.message : '';
  const details = [storedValue(enquiry, values, 'mobile'), message.slice(0, MOST_WORDS)].filter(Boolean);
  return {
    title: [`${article(words)} ${words}`, model, `from ${name}`].filter(Boolean).join(', '),
    body: showsDetails ? details.join('\n') : '',
    tag: url,
    url,
  };
}

export const summaryNotification = (title: string, url: string): PushNotification => ({
  title,
  body: '',
  tag: url,
  url,
});

const isAbbreviation = (title: string) => /^[A-Z]{2}/.test(title);
const article = (words: string) => (/^[aeiou]/i.test(words) ? 'An' : 'A');
