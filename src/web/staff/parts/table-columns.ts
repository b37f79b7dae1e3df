import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  head: string;
  cell: (row: Row, index: number) => ReactNode;
  /** In rem; columns without one share what the others leave. Widths don't depend on the rows, so pages turn calmly. */
  width?: number;
  align?: 'right';
  /** Its place on a phone's card; a line with its name before it where nothing is said. */
  onCard?: 'title' | 'corner' | 'plain' | 'picture' | 'none';
  /** Holds the row's button: at the right edge. */
  action?: boolean;
}

/** On phones a row is a card: a picture at the left, title and corner on top, lines below, the button at the right. */
export const ROW_AS_CARD =
  'max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-md:items-baseline max-md:px-3 max-md:py-2.5';

const CELL = 'py-2 align-middle wrap-anywhere md:border-b md:border-line max-md:empty:hidden';
const BELOW_TITLE = 'max-md:col-span-3 max-md:col-start-2 max-md:p-0 max-md:pt-0.5';

const PLACES: Record<NonNullable<TableColumn<unknown>['onCard']>, string> = {
  title: 'font-semibold max-md:col-start-2 max-md:row-start-1 max-md:p-0',
  corner: 'max-md:col-start-3 max-md:row-start-1 max-md:p-0 max-md:pl-3',
  plain: `${BELOW_TITLE} max-md:text-muted`,
  picture: 'max-md:col-start-1 max-md:row-span-6 max-md:row-start-1 max-md:self-start max-md:p-0 max-md:pr-3',
  none: 'max-md:hidden',
};
const LINE =
  `${BELOW_TITLE} max-md:flex max-md:gap-2 max-md:before:min-w-22 max-md:before:shrink-0 ` +
  'max-md:before:text-caption/[1lh] max-md:before:text-muted max-md:before:content-[attr(data-head)]';
/** Stays in view where the table scrolls sideways. */
export const AT_THE_EDGE = 'scroll-edge sticky right-0 bg-paper';
/** Its button is as large as a finger, and reaches into the lines above and below and into the card's margin. */
export const ACTION_CELL =
  `${AT_THE_EDGE} py-2 pr-2 text-right md:border-b md:border-line max-md:static max-md:col-start-4 max-md:row-start-1 ` +
  'max-md:-my-1 max-md:-mr-2 max-md:self-start max-md:p-0';
export const ACTION_BUTTON =
  '-my-2 ml-auto grid place-items-center rounded-full text-muted -outline-offset-3 pointer-coarse:size-11';

export function cellClass<Row>({ align, action, onCard }: TableColumn<Row>, gaps: string): string {
  if (action) return ACTION_CELL;
  return `${CELL} ${gaps} ${onCard ? PLACES[onCard] : LINE} ${align ? 'tabular md:text-right' : ''}`;
}
