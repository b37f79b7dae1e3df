import { chatLink } from '../../../../domain/contact-links.ts';
import { buttonClass } from '../../../ui/Button.tsx';

interface PreparedTextsProps {
  mobile: string;
  texts: readonly { name: string; text: string }[];
  /** It was opened in WhatsApp, where a person sends it. */
  onOpen: (text?: string) => void;
}

/** What can be written to somebody at this stage: opened in WhatsApp, read over and sent by hand. */
export function PreparedTexts({ mobile, texts, onOpen }: PreparedTextsProps) {
  const phone = `+91${mobile}`;
  return (
    <div role="group" aria-label="WhatsApp" className="mb-4 animate-fade rounded-card bg-ground p-3">
      <p className="mb-2 text-caption font-semibold text-muted">What do you want to write? You can change it there.</p>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {texts.map(({ name, text }) => (
          <li key={name}>
            <a
              href={chatLink(phone, text)}
              target="_blank"
              rel="noreferrer"
              onClick={() => onOpen(text)}
              className="block h-full rounded-control border border-line bg-paper p-3 hover:border-edge"
            >
              <b className="font-semibold">{name}</b>
              <span className="block text-caption wrap-anywhere text-muted">{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <a
        href={chatLink(phone)}
        target="_blank"
        rel="noreferrer"
        onClick={() => onOpen()}
        className={buttonClass({ look: 'quiet', size: 'small', className: 'mt-2' })}
      >
        Without a text
      </a>
    </div>
  );
}
