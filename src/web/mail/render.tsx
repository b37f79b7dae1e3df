import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter, LetterLook } from '../../domain/messages/letter.ts';
import { MailPage } from './MailPage.tsx';

/** A letter as the HTML of a mail. */
export function letterAsHtml(letter: Letter, look: LetterLook): string {
  return `<!doctype html>${renderToStaticMarkup(<MailPage letter={letter} look={look} />)}`;
}
