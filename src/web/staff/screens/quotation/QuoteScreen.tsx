import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { modelKey } from '../../../../domain/catalogue/model-key.ts';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import { siteEndpoints } from '../../../../domain/endpoints/site.ts';
import { callApi, failureText } from '../../shared/state/api.ts';
import { staffLeadUrl } from '../lead/lead-url.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { ScreenSkeleton } from '../../shared/feedback/ScreenSkeleton.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { defaultQuotationRequest } from './default-quote.ts';
import { QuoteForm } from './QuoteForm.tsx';

/** A quotation is put together from what the lead has told already: mostly one tap issues it. */
export default function QuoteScreen() {
  const [params] = useSearchParams();
  const [id, replaces] = [Number(params.get('lead')), Number(params.get('replaces')) || undefined];
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [about, bikes, scooters, rates] = await Promise.all([
        callApi(leadEndpoints.one, { params: { id }, signal }),
        callApi(siteEndpoints.bikes, { signal }),
        callApi(siteEndpoints.scooters, { signal }),
        callApi(siteEndpoints.charges, { signal }),
      ]);
      const models = [...bikes, ...scooters].map((bike) => ({ ...bike, key: modelKey(bike.bikeName) }));
      return { about, models, rates };
    },
    [id],
  );
  const { data, error, reload } = useLoaded(load);
  if (error !== undefined) {
    return (
      <EmptyTable text={failureText(error, 'This lead could not be fetched.')}>
        <Retry onClick={reload} />
      </EmptyTable>
    );
  }
  if (!data) return <ScreenSkeleton />;
  const { lead, quotations } = data.about;
  const replaced = quotations.find((each) => each.id === replaces);
  return (
    <Screen
      narrow
      title={replaced ? `New version of ${replaced.number}` : 'Quotation'}
      note={
        <Link to={staffLeadUrl(lead.id)} className="underline underline-offset-4">
          {lead.name || lead.mobile || 'The lead'}
        </Link>
      }
    >
      <QuoteForm
        key={`${id} ${replaces}`}
        leadId={lead.id}
        replaced={replaced}
        models={data.models}
        rates={data.rates}
        first={defaultQuotationRequest(data.about, data.models, replaced)}
      />
    </Screen>
  );
}
