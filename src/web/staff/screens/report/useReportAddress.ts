import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { reportFilterSchema, reportQuerySchema } from '../../../../domain/endpoints/leads/reports.ts';
import { OPENED_PARAM } from '../../../dialog-address.ts';
import { type ReportFilter, type ReportQuery, REPORT_PAGE_ROWS } from '../../../../domain/staff/reports.ts';

/** The filter and the page live in the address, so that a reload or a shared link shows the same rows. */
export function useReportUrl(screen: string) {
  const [params, setParams] = useSearchParams();
  const address = listed(params);

  const query = useMemo(() => queryFrom(address), [address]);

  const show = useCallback(
    (filter: ReportFilter, page = 1) => {
      const next = filterParams(filter);
      next.set('screen', screen);
      if (page > 1) next.set('page', String(page));
      setParams(next, { replace: true });
    },
    [screen, setParams],
  );
  return { query, show };
}

/** An enquiry that is opened or closed over the list is no reason to fetch the list again, which would count as a look. */
function listed(params: URLSearchParams): string {
  const list = new URLSearchParams(params);
  list.delete(OPENED_PARAM);
  return list.toString();
}

/** What an address asks for; one that makes no sense asks for everything. */
export function queryFrom(address: string): ReportQuery {
  const { data } = reportQuerySchema.safeParse(Object.fromEntries(new URLSearchParams(address)));
  return { page: 1, ...data, limit: REPORT_PAGE_ROWS };
}

/** The filter as it goes into an address; what is not set, or makes no sense, is left out. */
export function filterParams(filter: ReportFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filterOf(filter)).map(([name, value]) => [name, String(value)]));
}

/** The filter alone, each in its one spelling. */
export const filterOf = (filter: ReportFilter): ReportFilter => reportFilterSchema.safeParse(filter).data ?? {};

export const isFiltered = (filter: ReportFilter) => filterParams(filter).size > 0;
