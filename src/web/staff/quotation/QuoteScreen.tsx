import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { modelKey } from '../../../domain/catalogue.ts';
import { leads } from '../../../domain/calls/leads.ts';
import { site } from '../../../domain/calls/site.ts';
import { ask, failureText } from '../api.ts';
import { leadAddress } from '../lead/address.ts';
import { NothingHere } from '../parts/NothingHere.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ScreenToCome } from '../parts/ScreenToCome.tsx';
import { TryAgain } from '../parts/TryAgain.tsx';
import { useLoaded } from '../useLoaded.ts';
import { firstOrder } from './first-order.ts';
import { QuoteForm } from './QuoteForm.tsx';

/** A quotation is put together from what the lead has told already: mostly one tap issues it. */
export default function QuoteScreen() {
  const [params] = useSearchParams();
  const [id, replaces] = [Number(params.get('lead')), Number(params.get('replaces')) || undefined];
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [about, bikes, scooters, rates] = await Promise.all([
        ask(leads.one, { params: { id }, signal }),
        ask(site.bikes, { signal }),
        ask(site.scooters, { signal }),
        ask(site.charges, { signal }),
      ]);
      const models = [...bikes, ...scooters].map((bike) => ({ ...bike, key: modelKey(bike.bikeName) }));
      return { about, models, rates };
    },
    [id],
  );
  const { data, error, reload } = useLoaded(load);
  if (error !== undefined) {
    return (
      <NothingHere text={failureText(error, 'This lead could not be fetched.')}>
        <TryAgain onClick={reload} />
      </NothingHere>
    );
  }
  if (!data) return <ScreenToCome />;
  const { lead, quotations } = data.about;
  const replaced = quotations.find((each) => each.id === replaces);
  return (
    <Screen
      narrow
      title={replaced ? `New version of ${replaced.number}` : 'Quotation'}
      note={
        <Link to={leadAddress(lead.id)} className="underline underline-offset-4">
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
        first={firstOrder(data.about, data.models, replaced)}
      />
    </Screen>
  );
}
