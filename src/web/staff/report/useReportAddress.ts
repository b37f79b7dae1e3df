import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ReportFilter, type ReportQuery, readReportQuery, REPORT_PAGE_ROWS } from '../../../domain/reports.ts';

/** The filter and the page live in the address, so that a reload or a shared link shows the same rows. */
export function useReportAddress(screen: string) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();

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

/** What an address asks for; one that makes no sense asks for everything. */
export function queryFrom(address: string): ReportQuery {
  const read = readReportQuery(Object.fromEntries(new URLSearchParams(address)));
  return 'query' in read ? { ...read.query, limit: REPORT_PAGE_ROWS } : { page: 1, limit: REPORT_PAGE_ROWS };
}

/** The filter as it goes into an address; what is not set is left out. */
export function filterParams({ fromDate, toDate, search, spam }: ReportFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (fromDate) params.set('fromDate', fromDate);
  if (toDate) params.set('toDate', toDate);
  if (search) params.set('search', search);
  if (spam) params.set('spam', 'true');
  return params;
}

export const filterOf = ({ fromDate, toDate, search, spam }: ReportFilter): ReportFilter => ({
  fromDate,
  toDate,
  search,
  spam,
});

export const isFiltered = (filter: ReportFilter) => filterParams(filter).size > 0;
