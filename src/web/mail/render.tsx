import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, MailBranding } from '../../domain/notifications/mail-content.ts';
import { MailPage } from './MailPage.tsx';

/** A letter as the HTML of a mail. */
export function renderMail(letter: MailContent, look: MailBranding): string {
  return `<!doctype html>${renderToStaticMarkup(<MailPage letter={letter} look={look} />)}`;
}
