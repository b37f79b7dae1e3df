import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export interface TableColumn<Row> {
  head: string;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'right';
  /** Holds the row's button: at the right edge, on a phone's card in its corner. */
  action?: boolean;
  /** Left out of a phone's card; what the row opens shows it. */
  wideOnly?: boolean;
}

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
}

const TO_COME = 6;
/** Beyond this, letters and gaps get smaller. */
const ROOMY_COLUMNS = 9;

const HEAD =
  'sticky top-0 z-10 border-b border-line bg-paper py-2 text-left text-caption font-semibold whitespace-nowrap text-muted';
/** On phones each row is a card that names its values itself, and carries its button in its corner. */
const CELL =
  'border-b border-line py-2 align-middle max-md:flex max-md:gap-3 max-md:border-0 max-md:py-0.5 max-md:empty:hidden ' +
  'max-md:before:w-28 max-md:before:shrink-0 max-md:before:text-caption max-md:before:text-muted max-md:before:content-[attr(data-head)]';
const ACTION =
  'border-b border-line py-2 pr-3 text-right max-md:absolute max-md:top-1 max-md:right-0 max-md:border-0 max-md:p-1.5';

function cellClass<Row>({ align, action, wideOnly }: TableColumn<Row>, gaps: string) {
  if (action) return ACTION;
  return `${CELL} ${gaps} ${align ? 'tabular md:text-right' : ''} ${wideOnly ? 'max-md:hidden' : ''}`;
}

/** A dense table whose head stays in view. */
export function DataTable<Row>({ label, columns, rows, busy = false, keyOf, empty, open }: DataTableProps<Row>) {
  const loading = busy && (rows === undefined || rows.length === 0);
  const roomy = columns.length <= ROOMY_COLUMNS;
  const gaps = roomy ? 'px-3' : 'px-3 md:px-2';
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-paper shadow-card print:border-0 print:shadow-none">
      <p
        role="status"
        className={`absolute top-1.5 right-3 z-20 rounded-full bg-sunk px-3 py-0.5 text-caption text-muted ${busy ? '' : 'hidden'}`}
      >
        {busy && 'Loading...'}
      </p>
      <div
        role="region"
        aria-label={`${label}, scrolls`}
        tabIndex={0}
        className="max-h-[calc(100dvh-11rem)] overflow-auto overscroll-x-contain max-md:max-h-none print:max-h-none print:overflow-visible"
      >
        <table
          aria-label={label}
          aria-busy={busy}
          className={`w-full border-separate border-spacing-0 max-md:block ${roomy ? 'text-[0.875rem]' : 'text-[0.875rem] md:text-caption'}`}
        >
          <thead className="max-md:sr-only">
            <tr>
              {columns.map(({ head, align, action }) => (
                <th key={head} scope="col" className={`${HEAD} ${gaps} ${align || action ? 'text-right' : ''}`}>
                  {head}
                </th>
              ))}
              {open && (
                <th scope="col" data-print="no" className={HEAD}>
                  <span className="sr-only">Open</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className={`max-md:block ${busy && !loading ? 'opacity-50' : ''}`}>
            {rows?.map((row, index) => (
              <tr
                key={keyOf(row)}
                onClick={open && (() => open.show(row))}
                className={
                  'group max-md:relative max-md:block max-md:border-b max-md:border-line max-md:py-2 last:border-0 ' +
                  (open ? 'cursor-pointer hover:bg-ground' : '')
                }
              >
                {columns.map((column) => (
                  <td key={column.head} data-head={column.head} className={cellClass(column, gaps)}>
                    {column.cell(row, index)}
                  </td>
                ))}
                {open && (
                  <td
                    data-print="no"
                    className="sticky right-0 border-b border-line bg-paper pr-2 group-hover:bg-ground max-md:static max-md:border-0"
                  >
                    <button
                      type="button"
                      aria-label={open.label(row)}
                      onClick={(event) => {
                        event.stopPropagation();
                        open.show(row);
                      }}
                      className="grid size-8 place-items-center rounded-full text-muted hover:bg-ink/7 hover:text-ink max-md:absolute max-md:top-1.5 max-md:right-1.5 max-md:size-11"
                    >
                      <ChevronRightIcon className="size-4" />
                    </button>
                  </td>
                )}
              </tr>
            ))}
            {loading && <RowsToCome columns={columns.length + (open ? 1 : 0)} />}
          </tbody>
        </table>
        {!busy && (rows === undefined || rows.length === 0) && empty}
      </div>
    </div>
  );
}

function RowsToCome({ columns }: { columns: number }) {
  return Array.from({ length: TO_COME }, (_, i) => (
    <tr key={i} className="max-md:block">
      <td colSpan={columns} className="px-3 py-2.5 max-md:block">
        <Skeleton />
      </td>
    </tr>
  ));
}
