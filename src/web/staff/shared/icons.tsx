import { lineIcon } from '../../ui/icons/icons.tsx';

/** Icons of the desk alone: visitors do not fetch them. */

export const TrashIcon = /* @__PURE__ */ lineIcon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7m-8 0 .8 12.5h9.4L17.5 7M10 11v5m4-5v5" />,
);

export const PencilIcon = /* @__PURE__ */ lineIcon(
  <path d="M4.5 19.5 5.5 15 16 4.5 19.5 8 9 18.5l-4.5 1Zm9-12.5L17 10.5" />,
);

export const PrinterIcon = /* @__PURE__ */ lineIcon(<path d="M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6.5H7z" />);

export const UserIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-3.7 3.7-5.5 7.5-5.5s6.7 1.8 7.5 5.5" />
  </>,
);

export const DashboardIcon = /* @__PURE__ */ lineIcon(
  <path d="M4 4.5h6.5V13H4zM13.5 4.5H20V9h-6.5zM13.5 12H20v7.5h-6.5zM4 16h6.5v3.5H4z" />,
);

export const ReportIcon = /* @__PURE__ */ lineIcon(<path d="M4 20h16M6.5 16.5v-5m5.5 5v-11m5.5 11v-8" />);

export const TrendIcon = /* @__PURE__ */ lineIcon(<path d="M4 4v16h16M7.5 15.5l4-5 3.5 3 5-7" />);

export const StoreIcon = /* @__PURE__ */ lineIcon(
  <path d="M5 12v8h14v-8M10 20v-4.5h4V20M3.5 9 5.5 4h13l2 5a2.83 2.83 0 0 1-5.67 0 2.83 2.83 0 0 1-5.66 0A2.83 2.83 0 0 1 3.5 9Z" />,
);

export const SunIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4" />
  </>,
);

export const MoonIcon = /* @__PURE__ */ lineIcon(<path d="M20 14.5A8.2 8.2 0 0 1 9.5 4a8.2 8.2 0 1 0 10.5 10.5Z" />);

export const SignOutIcon = /* @__PURE__ */ lineIcon(<path d="M14 4.5H5.5v15H14M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5" />);
