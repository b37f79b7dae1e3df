import type { CSSProperties, ReactNode } from 'react';
import { ChevronRightIcon } from '../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ACTION_BUTTON, ACTION_CELL, EDGE_CELL, cellClass, ROW_AS_CARD, type TableColumn } from './table-columns.ts';

interface DataTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  /** They are being fetched, again or for the first time. */
  busy?: boolean;
  keyOf: (row: Row) => number | string;
  empty: ReactNode;
  /** Rows open something: by a click anywhere, or by their button. */
  open?: { label: (row: Row) => string; show: (row: Row) => void };
  /** How many rows are likely to come. */
  expected?: number;
  /** `soon`: few rows with much in each, so that they are cards wherever the table would have to scroll sideways. */
  cards?: 'soon';
}

/** Beyond this, letters and gaps get smaller. */
const ROOMY_COLUMNS = 9;
const LEAST_WIDTH = 10;
const OPEN_WIDTH = 3;

const HEAD =
  'sticky top-0 z-10 truncate border-b border-line bg-paper py-2 text-left text-caption font-semibold text-muted';

function headClass<Row>({ align, action }: TableColumn<Row>, gaps: string): string {
  if (action) return `${HEAD} ${EDGE_CELL} z-20 pr-3 text-right`;
  return `${HEAD} ${gaps} ${align ? 'text-right' : ''}`;
}

/** A dense table whose head stays in view; on phones every row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, busy = false, keyOf, empty, open, expected = 10, cards } = props;
  const loading = busy && (rows === undefined || rows.length === 0);
  const roomy = columns.length <= ROOMY_COLUMNS;
  const gaps = roomy ? 'px-2.5 as-table:first:pl-4' : 'px-2 as-table:first:pl-4';
  const least = columns.reduce((sum, { width = LEAST_WIDTH }) => sum + width, open ? OPEN_WIDTH : 0);

  return (
    <div
      data-cards={cards}
      className={`relative flex flex-col overflow-hidden rounded-card border border-line bg-paper shadow-card print:border-0 print:shadow-none ${cards ? 'shrink-0' : 'md:min-h-0'}`}
    >
      {busy && <LoadingMark />}
      <div
        role="region"
        aria-label={`${label}, scrolls`}
        tabIndex={0}
        className="min-h-0 overflow-auto overscroll-x-contain -outline-offset-3 print:overflow-visible"
      >
        <table
          aria-label={label}
          aria-busy={busy}
          style={{ '--least': `${least}rem` } as CSSProperties}
          className={`w-full border-separate border-spacing-0 text-[0.875rem] as-card:block as-table:min-w-(--least) as-table:table-fixed ${roomy ? '' : 'as-table:text-caption'}`}
        >
          <colgroup>
            {columns.map(({ head, width }) => (
              <col key={head} style={width ? { width: `${width}rem` } : undefined} />
            ))}
            {open && <col style={{ width: `${OPEN_WIDTH}rem` }} />}
          </colgroup>
          <thead className="as-card:sr-only">
            <tr>
              {columns.map((column) => (
                <th key={column.head} scope="col" className={headClass(column, gaps)}>
                  {column.head}
                </th>
              ))}
              {open && (
                <th scope="col" data-print="no" className={`${HEAD} ${EDGE_CELL} z-20`}>
                  <span className="sr-only">Open</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody
            className={`transition-opacity as-card:block as-card:divide-y as-card:divide-line ${busy && !loading ? 'opacity-50 delay-200' : ''}`}
          >
            {rows?.map((row, index) => (
              <tr
                key={keyOf(row)}
                onClick={
                  open &&
                  (({ currentTarget }) => {
                    // What opens gives the focus back there.
                    currentTarget.querySelector<HTMLElement>('[data-opens]')?.focus({ preventScroll: true });
                    open.show(row);
                  })
                }
                className={`group ${ROW_AS_CARD} ${open ? 'cursor-pointer hover:bg-ground' : ''}`}
              >
                {columns.map((column) => (
                  <td key={column.head} data-head={column.head} className={cellClass(column, gaps)}>
                    {column.cell(row, index)}
                  </td>
                ))}
                {open && (
                  <td data-print="no" className={`${ACTION_CELL} group-hover:bg-ground`}>
                    <button
                      type="button"
                      data-opens
                      aria-label={open.label(row)}
                      onClick={(event) => {
                        event.stopPropagation();
                        open.show(row);
                      }}
                      className={`${ACTION_BUTTON} size-8 hover:bg-ink/7 hover:text-ink`}
                    >
                      <ChevronRightIcon className="size-4" />
                    </button>
                  </td>
                )}
              </tr>
            ))}
            {loading && <RowsToCome columns={columns} count={expected} gaps={gaps} />}
          </tbody>
        </table>
        {!busy && (rows === undefined || rows.length === 0) && empty}
      </div>
    </div>
  );
}

/** Only where it takes a while: an answer within a blink should not flicker. */
function LoadingMark() {
  return (
    <p
      role="status"
      className="absolute inset-x-0 top-12 z-20 mx-auto w-fit animate-fade rounded-full border border-line bg-paper px-4 py-1 text-caption text-muted shadow-raised [animation-delay:250ms]"
    >
      Loading...
    </p>
  );
}

interface RowsToComeProps<Row> {
  columns: readonly TableColumn<Row>[];
  count: number;
  gaps: string;
}

/** Laid out as the rows will be, so that nothing moves when they arrive. */
function RowsToCome<Row>({ columns, count, gaps }: RowsToComeProps<Row>) {
  return Array.from({ length: count }, (_, i) => (
    <tr key={i} className={ROW_AS_CARD}>
      {columns.map((column) => (
        <td key={column.head} data-head={column.head} className={cellClass(column, gaps)}>
          {column.onCard === 'picture' ? (
            <Skeleton className="h-14 w-24" />
          ) : (
            <span className="flex h-lh min-w-16 items-center">
              <Skeleton className={`h-3 ${column.align || column.action ? 'ml-auto w-10' : 'w-4/5'}`} />
            </span>
          )}
        </td>
      ))}
    </tr>
  ));
}
