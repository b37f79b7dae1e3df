import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { ENQUIRY_ID } from './EnquiryPanel.tsx';

/** On tablets the form stands far below the text; this leads straight to it. */
export function FormLink({ children }: { children: ReactNode }) {
  return (
    <a href={`#${ENQUIRY_ID}`} className={buttonClass({ size: 'large', className: 'mt-7 max-sm:hidden lg:hidden' })}>
      {children}
    </a>
  );
}
