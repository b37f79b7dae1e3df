import { type FormEvent, useRef, useState } from 'react';
import { chatLink } from '../../../../domain/contact-links.ts';
import { longDay } from '../../../../domain/calendar/dates.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { quotationFileUrl, quotationUrl, quotationText } from '../../../../domain/pricing/quotations/quotation.ts';
import type { PublicQuotation } from '../../../../domain/pricing/quotations/quotation-schemas.ts';
import { QUOTATION_TEXTS } from '../../../../domain/pricing/quotations/quotation-texts.ts';
import { useSite } from '../../../dealership.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { WhatsAppIcon } from '../../../ui/icons/icons.tsx';
import { DownloadIcon } from '../../../ui/icons/page-icons.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { sendQuotationEvent, type QuotationCallResult } from './quotation-calls.ts';

const PANEL = 'grid gap-3 rounded-card border border-line bg-paper p-4';

/** What can be done with it: take it, ask back, keep it, hand it on. */
export function CustomerActions({ token, quotation }: { token: string; quotation: PublicQuotation }) {
  const { origin } = useSite();
  const [accepted, setAccepted] = useState(quotation.accepted);
  const [taking, setTaking] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<QuotationCallResult>();
  const holds = quotation.state === 'valid';
  const canTake = holds && !accepted;
  const taker = useRef<HTMLButtonElement>(null);
  const page = quotationUrl(token);

  async function say(what: 'acceptance' | 'questions', body: object, then: (told: QuotationCallResult) => void) {
    setBusy(true);
    setSaid(undefined);
    const told = await sendQuotationEvent(token, what, body);
    if (told.good) then(told);
    else setSaid(told);
    setBusy(false);
  }

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = new FormData(form).get('question');
    void say('questions', { text }, (told) => {
      form.reset();
      setAsking(false);
      setSaid(told);
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
        {canTake && (
          <Button ref={taker} size="large" aria-expanded={taking} onClick={() => setTaking(!taking)}>
            I take it
          </Button>
        )}
        {quotation.state !== 'withdrawn' && (
          <Button look="secondary" size="large" aria-expanded={asking} onClick={() => setAsking(!asking)}>
            Ask back
          </Button>
        )}
        <a
          href={quotationFileUrl(page)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: 'secondary', size: 'large' })}
        >
          <DownloadIcon /> PDF
        </a>
        {quotation.state !== 'withdrawn' && (
          <a
            href={chatLink('', quotationText(quotation, origin + page))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: 'secondary', size: 'large' })}
          >
            <WhatsAppIcon /> Send it on
          </a>
        )}
      </div>
      {canTake && taking && (
        <div role="group" aria-label="Take it" className={PANEL}>
          <p>
            You take it for {rupees(quotation.paper.total)}? We call you to arrange everything else; nothing is paid
            here.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button busy={busy && 'One moment...'} onClick={() => void say('acceptance', {}, () => setAccepted(true))}>
              Yes, I take it
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                setTaking(false);
                taker.current?.focus();
              }}
            >
              Not yet
            </Button>
          </div>
        </div>
      )}
      {/* There while it is closed: what was typed stays. */}
      <form hidden={!asking} onSubmit={ask} className={PANEL}>
        <TextArea label="Your question" name="question" required maxLength={1000} readOnly={busy} />
        <Button type="submit" busy={busy && 'Sending...'} className="justify-self-start">
          Send the question
        </Button>
      </form>
      <p role="status" className={`font-medium empty:hidden ${said?.good ? 'text-good' : 'text-bad'}`}>
        {said?.text}
      </p>
    </section>
  );
}

function standing({ state, paper }: PublicQuotation): string {
  if (state === 'withdrawn') return QUOTATION_TEXTS.withdrawn;
  if (state === 'over') return QUOTATION_TEXTS.over;
  if (state === 'superseded') return QUOTATION_TEXTS.superseded;
  return `It holds until ${longDay(paper.validUntil)}, whatever prices do meanwhile.`;
}
