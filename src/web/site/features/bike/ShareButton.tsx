import { useId, useState } from 'react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { WhatsAppIcon } from '../../../ui/icons/icons.tsx';
import { CopyIcon, ShareIcon } from '../../../ui/icons/page-icons.tsx';
import { useToast } from '../../../ui/Toasts.tsx';
import { type ViewedBike, useViewedBikeText } from './viewed-bike.ts';

export function ShareBike({ bike }: { bike: ViewedBike }) {
  return <ShareButton label={`Share the ${bike.name}`} {...useViewedBikeText()(bike)} />;
}

interface ShareButtonProps {
  label: string;
  /** What is shared, in a line, and where it is found. */
  title: string;
  address: string;
}

/** The phone's own way of sharing where there is one; otherwise WhatsApp and the link to copy. */
export function ShareButton({ label, title, address }: ShareButtonProps) {
  const toast = useToast();
  const menu = useId();
  const [open, setOpen] = useState(false);

  const share = () => {
    if (!navigator.share) return setOpen(!open);
    // Somebody who changes their mind is no error.
    navigator.share({ title, text: title, url: address }).catch(() => {});
  };
  const copy = async () => {
    setOpen(false);
    try {
      await navigator.clipboard.writeText(address);
      toast.success('The link is copied.');
    } catch {
      toast.warning('Please copy the link from the address bar.');
    }
  };

  return (
    <span className="relative shrink-0 noscript:hidden" data-print="no">
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={menu}
        onClick={share}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        className="grid size-11 place-items-center rounded-full transition-colors hover:bg-ink/7"
      >
        <ShareIcon />
      </button>
      <span
        id={menu}
        hidden={!open}
        className="absolute top-full right-0 z-20 grid w-44 gap-1 rounded-card border border-line bg-paper p-2 shadow-raised [&[hidden]]:hidden"
      >
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'quiet', className: 'justify-start' })}
        >
          <WhatsAppIcon /> WhatsApp
        </a>
        <Button look="quiet" onClick={() => void copy()} className="justify-start">
          <CopyIcon /> Copy the link
        </Button>
      </span>
    </span>
  );
}
