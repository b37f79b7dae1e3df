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
  'as-card:grid as-card:grid-cols-[auto_minmax(0,1fr)_auto_auto] as-card:items-baseline as-card:px-3 as-card:py-2.5';

const CELL = 'py-2 align-middle wrap-anywhere as-table:border-b as-table:border-line as-card:empty:hidden';
const BELOW_TITLE = 'as-card:col-span-3 as-card:col-start-2 as-card:p-0 as-card:pt-0.5';

const PLACES: Record<NonNullable<TableColumn<unknown>['onCard']>, string> = {
  title: 'font-semibold as-card:col-start-2 as-card:row-start-1 as-card:p-0',
  corner: 'as-card:col-start-3 as-card:row-start-1 as-card:p-0 as-card:pl-3',
  plain: `${BELOW_TITLE} as-card:text-muted`,
  picture: 'as-card:col-start-1 as-card:row-span-6 as-card:row-start-1 as-card:self-start as-card:p-0 as-card:pr-3',
  none: 'as-card:hidden',
};
const LINE =
  `${BELOW_TITLE} as-card:flex as-card:gap-2 as-card:before:min-w-22 as-card:before:shrink-0 ` +
  'as-card:before:text-caption/[1lh] as-card:before:text-muted as-card:before:content-[attr(data-head)]';
/** Stays in view where the table scrolls sideways. */
export const EDGE_CELL = 'scroll-edge sticky right-0 bg-paper';
/** Its button is as large as a finger, and reaches into the lines above and below and into the card's margin. */
export const ACTION_CELL =
  `${EDGE_CELL} py-2 pr-2 text-right as-table:border-b as-table:border-line as-card:static as-card:col-start-4 as-card:row-start-1 ` +
  'as-card:-my-1 as-card:-mr-2 as-card:self-start as-card:p-0';
export const ACTION_BUTTON =
  '-my-2 ml-auto grid place-items-center rounded-full text-muted -outline-offset-3 pointer-coarse:size-11';

export function cellClass<Row>({ align, action, onCard }: TableColumn<Row>, gaps: string): string {
  if (action) return ACTION_CELL;
  return `${CELL} ${gaps} ${onCard ? PLACES[onCard] : LINE} ${align ? 'tabular as-table:text-right' : ''}`;
}
