import { reportEndpoints } from '../../../../domain/endpoints/leads/reports.ts';
import type { ReportDefinition } from '../../../../domain/enquiries/define-enquiry.ts';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import type { PrintAnswer, ReportFilter } from '../../../../domain/staff/reports.ts';
import { Button } from '../../../ui/Button.tsx';
import { DownloadIcon } from '../../../ui/icons/page-icons.tsx';
import { PrinterIcon } from '../../shared/icons.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { ProgressLine } from '../../shared/feedback/ProgressLine.tsx';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { printInWindow } from './print-window.ts';
import { type ExportProgress, useExport } from './useExport.ts';

interface ExportsProps {
  report: ReportDefinition;
  filter: ReportFilter;
  /** How many rows there are to export. */
  rows: number;
  /** Puts all rows on the page and prints it. */
  onPrintPage: (answer: PrintAnswer) => void;
}

const PRINT_FAILED = 'The rows could not be printed. Please try again.';

/** PDF, CSV and Print of the whole filtered result, not only of the rows in view. */
export function Exports({ report, filter, rows, onPrintPage }: ExportsProps) {
  const toast = useStaffToast();
  const { state, start, cancel } = useExport();
  const calls = reportEndpoints({ report });
  const take = (format: 'csv' | 'pdf') => start(calls[format], filter, `${report.fileName}.${format}`);
  const fetchRows = () => callApi(calls.print, { query: filter });

  async function print() {
    try {
      if (report.print === 'page') onPrintPage(await fetchRows());
      else await printInWindow(report, fetchRows);
    } catch (error) {
      toast.error(failureText(error, PRINT_FAILED));
    }
  }

  const none = rows === 0;
  const running = state?.status === 'running';
  return (
    <>
      <div className="flex gap-2 max-sm:w-full">
        {(['pdf', 'csv'] as const).map((format) => (
          <Button
            key={format}
            look="secondary"
            size="small"
            disabled={none || running}
            onClick={() => void take(format)}
            className="max-sm:flex-1"
          >
            <DownloadIcon className="size-4" />
            {format.toUpperCase()}
          </Button>
        ))}
        <Button look="secondary" size="small" disabled={none} onClick={() => void print()} className="max-sm:flex-1">
          <PrinterIcon className="size-4" />
          Print
        </Button>
      </div>
      {state && (
        <div className="fixed right-4 bottom-4 z-30 w-[min(24rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-4 pb-2 shadow-float">
          {state.status === 'failed' ? (
            <p role="alert" className="text-[0.9375rem] font-medium text-bad">
              {state.reason}
            </p>
          ) : (
            <ProgressLine label={`${state.fileName}: ${inWords(state.fetched)}`} done={share(state.fetched)} />
          )}
          <Button look="quiet" size="small" onClick={cancel} className="mt-1 -ml-4">
            {running ? 'Cancel' : 'Close'}
          </Button>
        </div>
      )}
    </>
  );
}

/** Rows can be counted while a CSV arrives; a PDF tells only its size. */
function share({ rows, totalRows }: ExportProgress): number | undefined {
  return rows === undefined || totalRows === 0 ? undefined : rows / totalRows;
}

function inWords({ bytes, rows, totalRows }: ExportProgress): string {
  if (totalRows === 0) return 'looking for the rows...';
  const all = groupDigits(totalRows);
  if (rows !== undefined) return `${groupDigits(rows)} of ${all} rows`;
  return bytes === 0 ? `making ${all} rows into pages...` : `${all} rows, ${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
