import type { Database } from '../../../data/core/engine.ts';
import { messagesHeld } from '../../../data/notifications/held-messages.ts';
import { enqueue } from '../../../data/notifications/outbox.ts';
import type { LinkPurpose } from '../../../data/core/tables.ts';
import { addressChangedMail, accountLinkMail } from '../../../domain/notifications/staff-mails.ts';
import type { StaffAccount } from '../../../domain/staff/staff.ts';
import type { StaffContext } from '../staff-context.ts';

const WAYS_TO_REACH = [
  { field: 'email', words: 'The e-mail address' },
  { field: 'mobile_no', words: 'The mobile number' },
] as const;

/** Letters to people about their own accounts, written down in the transaction that changes them. */
export interface AccountMails {
  /** Answers whether there was a way to send it. */
  link(db: Database, email: string, made: { purpose: LinkPurpose; token: string; now: Date }): Promise<boolean>;
  /** To the address that was theirs before: whoever took an account over reads the new one. */
  contactChanged(db: Database, before: StaffAccount, after: StaffAccount, now: Date): Promise<void>;
}

/** Without a mailbox nothing is written down; and a link leads nowhere unless the site knows its own address. While nothing is sent, a link is handed on by hand. */
export function accountMails({ config, dealership }: Pick<StaffContext, 'config' | 'dealership'>): AccountMails {
  const { channels, publicUrl, messages } = config;
  return {
    async link(db, email, { purpose, token, now }) {
      if (!channels.mail || !publicUrl || email === '' || !messages || (await messagesHeld(db))) return false;
      const body = accountLinkMail(purpose, dealership().name, `${publicUrl}/admin/welcome#${token}`);
      await enqueue(db, [{ channel: 'mail', about: 'staff-link', at: now, recipient: email, body }]);
      return true;
    },
    async contactChanged(db, before, after, now) {
      const changed = WAYS_TO_REACH.filter(({ field }) => before[field] !== after[field]).map(({ words }) => words);
      if (!channels.mail || before.email === '' || changed.length === 0) return;
      const body = addressChangedMail(dealership().name, changed.join(' and '));
      await enqueue(db, [{ channel: 'mail', about: 'address-changed', at: now, recipient: before.email, body }]);
    },
  };
}
