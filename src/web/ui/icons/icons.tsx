import type { ReactNode } from 'react';

interface IconProps {
  className?: string;
}

/**
 * Icons are drawn on a 24 px grid, take the colour of the text beside them, and are silent for screen readers.
 * Each is marked pure, so that a page carries only those it shows; those that stand around no page are in page-icons.tsx.
 */
export function lineIcon(drawing: ReactNode) {
  return function Icon({ className = 'size-5' }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={`shrink-0 ${className}`}
      >
        {drawing}
      </svg>
    );
  };
}

export function solidIcon(drawing: ReactNode) {
  return function Icon({ className = 'size-5' }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={`shrink-0 ${className}`}>
        {drawing}
      </svg>
    );
  };
}

export const MenuIcon = /* @__PURE__ */ lineIcon(<path d="M4 8h16M4 16h16" />);
export const CloseIcon = /* @__PURE__ */ lineIcon(<path d="m6 6 12 12M18 6 6 18" />);
export const ChevronDownIcon = /* @__PURE__ */ lineIcon(<path d="m6 9.5 6 6 6-6" />);
export const ChevronLeftIcon = /* @__PURE__ */ lineIcon(<path d="m14.5 6-6 6 6 6" />);
export const ChevronRightIcon = /* @__PURE__ */ lineIcon(<path d="m9.5 6 6 6-6 6" />);
export const ArrowRightIcon = /* @__PURE__ */ lineIcon(<path d="M4.5 12h15m-5.5-5.5 5.5 5.5-5.5 5.5" />);
export const CheckIcon = /* @__PURE__ */ lineIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const SearchIcon = /* @__PURE__ */ lineIcon(
  <path d="m20 20-4.6-4.6M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z" />,
);
export const AlertIcon = /* @__PURE__ */ lineIcon(
  <path d="M12 8v4.5m0 3.5v.01M10.3 4.3 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0Z" />,
);
export const PhoneIcon = /* @__PURE__ */ lineIcon(
  <path d="M6.2 3.5h2.6l1.7 4.3-2 1.7a12 12 0 0 0 6 6l1.7-2 4.3 1.7v2.6a2.2 2.2 0 0 1-2.4 2.2A17 17 0 0 1 4 5.9a2.2 2.2 0 0 1 2.2-2.4Z" />,
);
export const MailIcon = /* @__PURE__ */ lineIcon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m4 7.5 8 5.5 8-5.5" />
  </>,
);
export const WrenchIcon = /* @__PURE__ */ lineIcon(
  <path d="M14.6 6.4a4.2 4.2 0 0 1 5-1l-2.8 2.8.4 2 2 .4 2.2-2.4a4.4 4.4 0 0 1-5.9 5L8.2 20.5a2.3 2.3 0 0 1-3.3-3.3l7.3-7.3a4.4 4.4 0 0 1 2.4-3.5Z" />,
);
export const HelmetIcon = /* @__PURE__ */ lineIcon(
  <path d="M20.5 14.5H12V9h8.2A8.5 8.5 0 1 0 4 15v3.5h13.5c2 0 3-1.5 3-4Z" />,
);
export const WhatsAppIcon = /* @__PURE__ */ solidIcon(
  <path d="M12 2.5a9.4 9.4 0 0 0-8.1 14.2L2.6 21.4l4.9-1.3A9.4 9.4 0 1 0 12 2.5Zm0 1.8a7.6 7.6 0 1 1-3.9 14.2l-.4-.2-2.5.7.7-2.4-.3-.4A7.6 7.6 0 0 1 12 4.3ZM8.7 7.6c-.3 0-.6.1-.8.4-.3.3-1 1-1 2.3s1 2.7 1.1 2.9c.2.2 1.9 3 4.7 4.1 2.3.9 2.8.7 3.3.7.5-.1 1.6-.7 1.8-1.3.2-.6.2-1.2.2-1.3l-.6-.4-1.6-.8c-.3-.1-.5-.1-.7.2l-.7.9c-.2.2-.3.2-.6.1-.3-.2-1.2-.5-2.2-1.4-.8-.7-1.4-1.6-1.5-1.9-.2-.3 0-.4.1-.5l.4-.5.3-.5v-.4l-.8-1.8c-.2-.5-.4-.5-.6-.5h-.5Z" />,
);
export const FacebookIcon = /* @__PURE__ */ solidIcon(
  <path d="M13.7 21.5v-8h2.7l.4-3.2h-3.1v-2c0-.9.3-1.5 1.6-1.5h1.6V4a22 22 0 0 0-2.4-.1c-2.4 0-4 1.4-4 4.1v2.3H7.8v3.2h2.7v8h3.2Z" />,
);
export const InstagramIcon = /* @__PURE__ */ lineIcon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M16.8 7.2v.01" />
  </>,
);
export const YouTubeIcon = /* @__PURE__ */ solidIcon(
  <path d="M21.6 7.6a2.7 2.7 0 0 0-1.9-1.9C18 5.2 12 5.2 12 5.2s-6 0-7.7.5A2.7 2.7 0 0 0 2.4 7.6 28 28 0 0 0 2 12c0 1.5.1 3 .4 4.4a2.7 2.7 0 0 0 1.9 1.9c1.7.5 7.7.5 7.7.5s6 0 7.7-.5a2.7 2.7 0 0 0 1.9-1.9c.3-1.4.4-2.9.4-4.4s-.1-3-.4-4.4ZM10 15V9l5.2 3L10 15Z" />,
);
export const XIcon = /* @__PURE__ */ solidIcon(
  <path d="M17.5 3.5h3.1l-6.8 7.7 8 10.3h-6.2l-4.9-6.2-5.6 6.2H2l7.2-8.2L1.5 3.5h6.4l4.4 5.7 5.2-5.7Zm-1.1 16.2h1.7L7 5.2H5.1l11.3 14.5Z" />,
);
