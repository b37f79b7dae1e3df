import type { EnquiryMessage } from '../../../domain/notifications/channels-and-subjects.ts';
import type { Config } from '../../config.ts';

/** What is told of every new enquiry, by the ways that are set up: a way that is not set up gets no rows at all. */
export function messagesForEnquiry(
  { mailbox, webhook }: Pick<Config, 'mailbox' | 'webhook'>,
  devices: boolean,
): EnquiryMessage[] {
  return [
    ...(mailbox ? (['receipt', 'new-enquiry'] as const).map((about) => ({ channel: 'mail', about }) as const) : []),
    ...(devices ? [{ channel: 'push', about: 'new-enquiry' } as const] : []),
    ...(webhook ? [{ channel: 'webhook', about: 'new-enquiry' } as const] : []),
  ];
}
