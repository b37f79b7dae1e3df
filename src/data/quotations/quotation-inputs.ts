import { modelKey } from '../../domain/catalogue/model-key.ts';
import type { Dealership } from '../../domain/dealership.ts';
import type { QuotationInputs } from '../../domain/pricing/quotations/calculate-quotation.ts';
import { listRates } from '../content/rates.ts';
import type { Database } from '../core/engine.ts';
import { inReadTransaction } from '../core/transactions.ts';
import { bikeView, modelId } from '../content/active-models.ts';

/** What a quotation of that model is drawn up from, as it is at this moment; `ModelNotAvailable` where there is no such model. */
export function quotationInputs(database: Database, model: string, shop: Dealership): Promise<QuotationInputs> {
  return inReadTransaction(database, async (db) => {
    const { name, engine, image, bikePrice, variants, colours } = await bikeView(db, model);
    const accessories = await db
      .selectFrom('accessories')
      .where('model_id', '=', await modelId(db, model))
      .select(['heading', 'price'])
      .orderBy('position')
      .execute();
    return {
      model: { key: modelKey(name), name, engine, image, price: bikePrice, variants, colours, accessories },
      rates: (await listRates(db)).map(({ rate }) => rate),
      place: shop.town,
      issuer: {
        name: shop.name,
        brand: shop.brand.name,
        colour: shop.brand.colour,
        street: shop.address.street,
        place: `${shop.address.town}, ${shop.address.state} ${shop.address.postcode}`,
        phone: shop.phones.sales,
        email: shop.emails.sales,
        gstin: shop.gstin,
      },
      days: shop.quotationDays,
    };
  });
}
