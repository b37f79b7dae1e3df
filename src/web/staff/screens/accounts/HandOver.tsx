import { useState } from 'react';
import { Button, type ButtonSize } from '../../../ui/Button.tsx';

/** Gives a text to another app: on phones by their own way to share, elsewhere by the clipboard. */
export function HandOver({ text, size = 'normal' }: { text: string; size?: ButtonSize }) {
  const [copied, setCopied] = useState(false);
  const shares = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
  if (shares) {
    return (
      // Whoever thinks better of it is not told that it failed.
      <Button look="secondary" size={size} onClick={() => void navigator.share({ text }).catch(() => {})}>
        Share
      </Button>
    );
  }
  // Only https pages (and this very machine) may write to the clipboard; elsewhere the text is marked and copied by hand.
  if (!window.isSecureContext) return null;
  return (
    <Button
      look="secondary"
      size={size}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}
