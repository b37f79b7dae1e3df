import { useCallback, useEffect, useMemo, useState } from 'react';
import { screenText } from '../../../domain/enquiries/cells.ts';
import type { Enquiry } from '../../../domain/enquiries/define.ts';
import { type PrintAnswer, REPORT_PAGE_ROWS, type ReportAnswer, type ReportRow } from '../../../domain/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../api.ts';
import { DataTable, type TableColumn } from '../parts/DataTable.tsx';
import { NothingHere } from '../parts/NothingHere.tsx';
import { Pager } from '../parts/Pager.tsx';
import { Screen } from '../parts/Screen.tsx';
import { TryAgain } from '../parts/TryAgain.tsx';
import { usePageKeys } from '../parts/usePageKeys.ts';
import { useLoaded } from '../useLoaded.ts';
import { EnquirySheet } from './EnquirySheet.tsx';
import { Exports } from './Exports.tsx';
import { FilterForm } from './FilterForm.tsx';
import { PrintOut } from './PrintOut.tsx';
import { filterOf, isFiltered, useReportAddress } from './useReportAddress.ts';

/** Every report there is: what sets one apart is in its definition. */
export default function ReportScreen({ enquiry }: { enquiry: Enquiry }) {
  const { report } = enquiry;
  const { query, show } = useReportAddress(report.screen);
  const fetchPage = useCallback(
    async (signal: AbortSignal) => ({
      ...(await call<ReportAnswer>(report.call, { method: 'POST', body: query, signal })),
      page: query.page,
    }),
    [report, query],
  );
  const { data, error, busy, reload } = useLoaded(fetchPage);
  const [openedId, open] = useState<number>();
  const [printed, setPrinted] = useState<PrintAnswer>();
  const { page } = query;
  const filter = filterOf(query);
  const totalPages = data?.totalPages ?? 0;
  const totalRecords = data?.totalRecords ?? 0;

  usePageKeys(page, totalPages, (next) => show(filter, next));

  // An address may name a page that has gone meanwhile.
  const beyond = !busy && totalPages > 0 && page > totalPages;
  useEffect(() => {
    if (beyond) show(filterOf(query), totalPages);
  }, [beyond, query, totalPages, show]);

  const columns = useMemo(() => tableColumns(enquiry), [enquiry]);
  const exports = <Exports report={report} filter={filter} rows={totalRecords} onPrintPage={setPrinted} />;

  return (
    <Screen title={report.title} tools={exports}>
      <FilterForm filter={filter} busy={busy} onFilter={show} onRepeat={reload} />
      {printed && <PrintOut columns={report.columns} answer={printed} onDone={() => setPrinted(undefined)} />}
      <div className={printed && 'print:hidden'}>
        <DataTable
          label={report.title}
          columns={columns}
          rows={data?.data}
          busy={busy}
          keyOf={({ id }) => id}
          open={{ label: rowName, show: ({ id }) => open(id) }}
          empty={
            <NothingHere text={report.empty}>
              {error !== undefined && <TryAgain onClick={reload} />}
              {error === undefined && isFiltered(filter) && (
                <Button look="secondary" size="small" onClick={() => show({})}>
                  Clear the filter
                </Button>
              )}
            </NothingHere>
          }
        />
        <Pager
          page={page}
          shownPage={data?.page ?? page}
          rowsPerPage={REPORT_PAGE_ROWS}
          totalPages={totalPages}
          totalRecords={totalRecords}
          turnTo={(next) => show(filter, next)}
        />
      </div>
      <EnquirySheet id={openedId} onClose={() => open(undefined)} onMoved={reload} />
    </Screen>
  );
}

const rowName = ({ name, created_date }: ReportRow) =>
  `Open the enquiry of ${typeof name === 'string' && name !== '' ? name : created_date}`;

/** A phone's card shows the first few and when it came; the sheet shows all. */
const ON_CARDS = 5;

function tableColumns({ report }: Enquiry): TableColumn<ReportRow>[] {
  return report.columns.map((column, i) => ({
    head: column.head,
    wideOnly: i >= ON_CARDS && column.key !== 'created_date',
    ...(column.as === 'money' && { align: 'right' as const }),
    cell: (row) => {
      const text = screenText(column, row[column.key] ?? null);
      return text && <CellText text={text} />;
    },
  }));
}

const LONG_TEXT = 24;

/** Words may take two lines; what has no gaps, such as an address, is cut off at the end of its cell. */
function CellText({ text }: { text: string }) {
  if (text.length < LONG_TEXT) return <span className="md:whitespace-nowrap">{text}</span>;
  const look = /\s/.test(text) ? 'line-clamp-2 md:min-w-40' : 'block truncate md:max-w-44';
  return (
    <span title={text} className={`wrap-anywhere ${look}`}>
      {text}
    </span>
  );
}
