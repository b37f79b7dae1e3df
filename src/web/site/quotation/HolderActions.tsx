import { type FormEvent, useState } from 'react';
import { chatLink } from '../../../domain/contact-links.ts';
import { longDay } from '../../../domain/dates.ts';
import { quotationFileAt, quotationPage, quotationText } from '../../../domain/quotations/quotation.ts';
import type { ShownQuotation } from '../../../domain/quotations/shapes.ts';
import { QUOTATIONS } from '../../../domain/quotations/texts.ts';
import { useSite } from '../../dealership.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { WhatsAppIcon } from '../../ui/icons.tsx';
import { DownloadIcon } from '../../ui/page-icons.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { tell } from './tell.ts';

const UNREACHABLE = 'That did not get through. Please try again, or call us.';

/** What can be done with it: take it, ask back, keep it, hand it on. */
export function HolderActions({ token, quotation }: { token: string; quotation: ShownQuotation }) {
  const { origin } = useSite();
  const [accepted, setAccepted] = useState(quotation.accepted);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ good: boolean; text: string }>();
  const holds = quotation.state === 'valid';
  const page = quotationPage(token);

  async function say(what: 'acceptance' | 'questions', body: object, then: (answer: string) => void) {
    setBusy(true);
    setSaid(undefined);
    try {
      then(await tell(token, what, body));
    } catch (error) {
      setSaid({ good: false, text: (error instanceof Error && error.message) || UNREACHABLE });
    }
    setBusy(false);
  }

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('question');
    void say('questions', { text }, (answer) => {
      setAsking(false);
      setSaid({ good: true, text: answer });
    });
  }

  return (
    <section aria-label="What you can do" className="grid gap-3" data-print="no">
      <p
        role="status"
        className={`rounded-card p-4 font-medium ${holds ? 'bg-good-ground text-good' : 'bg-warn-ground text-warn'}`}
      >
        {accepted && holds ? 'You have taken it. We call you to arrange everything else.' : standing(quotation)}
      </p>
      <div className="flex flex-wrap gap-2">
        {holds && !accepted && (
          <Button
            size="large"
            busy={busy && !asking && 'One moment...'}
            onClick={() => void say('acceptance', {}, () => setAccepted(true))}
          >
            I take it
          </Button>
        )}
        <Button look="secondary" size="large" aria-expanded={asking} onClick={() => setAsking(!asking)}>
          Ask back
        </Button>
        <a
          href={quotationFileAt(page)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: 'secondary', size: 'large' })}
        >
          <DownloadIcon /> PDF
        </a>
        <a
          href={chatLink('', quotationText(quotation, origin + page))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'secondary', size: 'large' })}
        >
          <WhatsAppIcon /> Send it on
        </a>
      </div>
      {asking && (
        <form onSubmit={ask} className="grid gap-3 rounded-card border border-line bg-paper p-4">
          <TextArea label="Your question" name="question" required maxLength={1000} />
          <Button type="submit" busy={busy && 'Sending...'} className="justify-self-start">
            Send the question
          </Button>
        </form>
      )}
      <p role="status" className={`font-medium empty:hidden ${said?.good ? 'text-good' : 'text-bad'}`}>
        {said?.text}
      </p>
    </section>
  );
}

function standing({ state, paper }: ShownQuotation): string {
  if (state === 'over') return QUOTATIONS.over;
  if (state === 'superseded') return QUOTATIONS.superseded;
  return `It holds until ${longDay(paper.validUntil)}, whatever prices do meanwhile.`;
}
