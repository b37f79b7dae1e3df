import { useCallback, useEffect, useMemo, useState } from 'react';
import { reportEndpoints } from '../../../../domain/endpoints/leads/reports.ts';
import {
  type EnquiryDefinition,
  type ReportDefinition,
  appointmentField,
} from '../../../../domain/enquiries/define-enquiry.ts';
import {
  type PrintAnswer,
  REPORT_PAGE_ROWS,
  type ReportQuery,
  type ReportRow,
} from '../../../../domain/staff/reports.ts';
import { REPORTS, UNREACHABLE } from '../../../../domain/staff/staff-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useHasRight } from '../../shared/state/account.ts';
import { useLiveDesk } from '../../shared/live/LiveProvider.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Pager } from '../../shared/table/Pager.tsx';
import { MaskedSearchHint } from '../../shared/feedback/MaskedSearchHint.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { usePageKeys } from '../../shared/keyboard/usePageKeys.ts';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { EnquirySheet } from './EnquirySheet.tsx';
import { Exports } from './Exports.tsx';
import { ReportFilterForm, useFilterFields } from './FilterForm.tsx';
import { reportColumns } from './report-columns.tsx';
import { PrintOut } from './PrintOut.tsx';
import { useOpenedRow } from './useOpened.ts';
import { filterOf, isFiltered, useReportUrl } from './useReportAddress.ts';

/** Every report there is: what sets one apart is in its definition. */
export default function ReportScreen({ enquiry }: { enquiry: EnquiryDefinition }) {
  const { report } = enquiry;
  const { counts } = useLiveDesk();
  const { query, show } = useReportUrl(report.screen);
  const fetchPage = useCallback(
    async (signal: AbortSignal) => ({
      ...(await callApi(reportEndpoints({ report }).page, { body: bodyOf(report, query), signal })),
      page: query.page,
    }),
    [report, query],
  );
  const { data, error, busy, reload } = useLoaded(fetchPage);
  const [openedId, open, close] = useOpenedRow();
  const [printed, setPrinted] = useState<PrintAnswer>();
  const { page } = query;
  const filter = filterOf(query);
  const fields = useFilterFields(filter);
  const totalPages = data?.totalPages ?? 0;
  const totalRecords = data?.totalRecords ?? 0;

  usePageKeys(page, totalPages, (next) => show(filter, next));

  // An address may name a page that has gone meanwhile.
  const beyond = !busy && totalPages > 0 && page > totalPages;
  useEffect(() => {
    if (beyond) show(filterOf(query), totalPages);
  }, [beyond, query, totalPages, show]);

  const columns = useMemo(() => reportColumns(enquiry), [enquiry]);
  const can = useHasRight();
  const exports = can('export') && (
    <Exports report={report} filter={filterOf(fields.typed)} rows={totalRecords} onPrintPage={setPrinted} />
  );

  return (
    <Screen title={report.title} tools={exports}>
      <ReportFilterForm
        suspected={counts?.spam[enquiry.kind] ?? 0}
        visit={appointmentField(enquiry)?.label}
        order={report.order}
        filter={filter}
        fields={fields}
        busy={busy}
        onFilter={show}
        onRepeat={() => (page === 1 ? reload() : show(filter))}
      />
      {printed && <PrintOut columns={report.columns} answer={printed} onDone={() => setPrinted(undefined)} />}
      <div className={`md:flex md:min-h-0 md:flex-col ${printed ? 'print:hidden' : ''}`}>
        {error !== undefined && totalRecords > 0 && (
          <div
            role="alert"
            className="mb-3 flex flex-wrap items-center gap-3 rounded-control bg-warn-ground p-3 font-medium text-warn"
          >
            {REPORTS.olderRows}
            <Retry onClick={reload} />
          </div>
        )}
        <DataTable
          label={report.title}
          columns={columns}
          rows={data?.data}
          busy={busy}
          keyOf={({ id }) => id}
          open={{ label: rowName, show: ({ id }) => open(id) }}
          empty={
            error === undefined ? (
              <EmptyTable text={report.empty}>
                <MaskedSearchHint search={filter.search} />
                {isFiltered(filter) ? (
                  <Button look="secondary" size="small" onClick={() => show({})}>
                    Clear the filter
                  </Button>
                ) : (
                  <p className="text-muted">What visitors send appears here at once.</p>
                )}
              </EmptyTable>
            ) : (
              <EmptyTable text={REPORTS.notLoaded}>
                <p className="text-muted">{failureText(error, '', UNREACHABLE)}</p>
                <Retry onClick={reload} />
              </EmptyTable>
            )
          }
        />
        <Pager
          page={page}
          shownPage={data?.page ?? page}
          rowsPerPage={REPORT_PAGE_ROWS}
          totalPages={totalPages}
          totalRecords={totalRecords}
          loading={data === undefined}
          turnTo={(next) => show(filter, next)}
        />
      </div>
      <EnquirySheet id={openedId} onClose={close} onMoved={reload} />
    </Screen>
  );
}

/** The contract spells the search of some reports in its own way. */
const bodyOf = ({ searchAs }: ReportDefinition, { search, ...query }: ReportQuery) => ({
  ...query,
  ...(search && (searchAs === undefined ? { search } : { [searchAs]: search })),
});

const rowName = ({ name, created_date }: ReportRow) =>
  `Open the enquiry of ${typeof name === 'string' && name !== '' ? name : created_date}`;
