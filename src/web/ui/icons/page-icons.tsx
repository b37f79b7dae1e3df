import { lineIcon, solidIcon } from './icons.tsx';

/** What the site's frame does not show comes with the page that does. */
export const SlidersIcon = /* @__PURE__ */ lineIcon(
  <path d="M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0ZM6 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Z" />,
);
export const PlusIcon = /* @__PURE__ */ lineIcon(<path d="M12 5v14M5 12h14" />);
export const PauseIcon = /* @__PURE__ */ lineIcon(<path d="M9 6v12M15 6v12" />);
export const PlayIcon = /* @__PURE__ */ solidIcon(
  <path d="M8 5.6v12.8c0 .8.9 1.3 1.5.8l9.2-6.4a1 1 0 0 0 0-1.6L9.5 4.8A1 1 0 0 0 8 5.6Z" />,
);
export const PinIcon = /* @__PURE__ */ lineIcon(
  <>
    <path d="M12 21c4-4.4 7-7.7 7-11.2A7 7 0 0 0 5 9.8C5 13.3 8 16.6 12 21Z" />
    <circle cx="12" cy="9.8" r="2.5" />
  </>,
);
export const ClockIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.5l3.5 2" />
  </>,
);
export const CalendarIcon = /* @__PURE__ */ lineIcon(
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
    <path d="M3.5 10h17M8 3v4m8-4v4" />
  </>,
);
export const ShareIcon = /* @__PURE__ */ lineIcon(<path d="M12 15V4m0 0L8 8m4-4 4 4M6 12H5v8h14v-8h-1" />);
export const CopyIcon = /* @__PURE__ */ lineIcon(<path d="M9 9h10v11H9zM15 9V4H5v11h4" />);
export const RotateIcon = /* @__PURE__ */ lineIcon(
  <path d="M20.5 12c0 2.5-3.8 4.5-8.5 4.5S3.5 14.5 3.5 12 7.3 7.5 12 7.5c2.6 0 5 .6 6.5 1.6m.5-4.1v4.5h-4.5" />,
);
export const DownloadIcon = /* @__PURE__ */ lineIcon(<path d="M12 4v11m-4.5-4 4.5 4.5L16.5 11M5 20h14" />);
export const CalculatorIcon = /* @__PURE__ */ lineIcon(
  <>
    <rect x="5" y="3" width="14" height="18" rx="2.5" />
    <path d="M8.5 7.5h7M8.5 12v.01m3.5-.01v.01m3.5-.01v.01M8.5 16.5v.01m3.5-.01v.01m3.5-.01v.01" />
  </>,
);
