import { useEffect } from 'react';
import { isRouteErrorResponse, useLoaderData, useParams, useRouteError } from 'react-router';
import type { SiteApi } from '../../../domain/site-api.ts';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { pageMeta } from '../features/page-head.ts';
import { CustomerActions } from '../features/quotation/CustomerActions.tsx';
import { NoQuotation } from '../features/quotation/NoQuotation.tsx';
import { QuotationSheet } from '../features/quotation/QuotationSheet.tsx';
import { ErrorPage } from '../features/errors/ErrorPage.tsx';
import { sendQuotationEvent } from '../features/quotation/quotation-calls.ts';

const load = (site: SiteApi, { params }: { params: { id?: string | undefined } }) => site.quotation(params.id ?? '');
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta<typeof load>('quotation-paper', ({ dealership }) => ({
  title: 'Your quotation',
  description: `A quotation of ${dealership.name}, for whoever was given this link.`,
  hidden: true,
}));

/** A quotation as it was issued, for whoever has the link. */
export default function QuotationPaper() {
  const quotation = useLoaderData<typeof loader>();
  const { id: token = '' } = useParams();
  useEffect(() => {
    // That nobody is told is no reason to show an error: the page is there.
    void sendQuotationEvent(token, 'opened');
  }, [token]);
  return (
    <div className="floor py-6 sm:py-12 print:py-0">
      <div className="wrap grid max-w-4xl gap-6">
        <CustomerActions token={token} quotation={quotation} />
        <QuotationSheet quotation={quotation} />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPage />;
  return <NoQuotation why={error.status === 410 ? 'gone' : 'unknown'} />;
}
