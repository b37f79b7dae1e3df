import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../core/engine.ts';

/** The tables that hold a price. */
type PriceTable = 'models' | 'variants' | 'accessories';

/** Writes a price that staff have set to rows of one model. The model's version rises, since a part of it has changed. */
export async function writeStaffPrice(
  trx: Database,
  model: string,
  rows: readonly { table: PriceTable; id: number }[],
  price: number,
): Promise<void> {
  for (const { table, id } of rows) {
    await trx
      .updateTable(table)
      .set({ price, price_changed_by_staff: 1, price_version: sql`price_version + 1` })
      .where('id', '=', id)
      .execute();
  }
  await trx
    .updateTable('models')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('slug', '=', model)
    .execute();
}

/** The price of an imported row: that of the folder, or that of staff where it stays. Its version rises only with a new price. */
export function importedPrice(table: PriceTable, keepStaffPrices: boolean) {
  const present = sql.ref<number>(`${table}.price`);
  const byStaff = sql.ref<number>(`${table}.price_changed_by_staff`);
  const price: RawBuilder<number> = keepStaffPrices
    ? sql`case when ${byStaff} = 1 then ${present} else excluded.price end`
    : sql`excluded.price`;
  return {
    price,
    price_changed_by_staff: keepStaffPrices ? byStaff : 0,
    price_version: sql<number>`${sql.ref(`${table}.price_version`)} + case when ${price} = ${present} then 0 else 1 end`,
  };
}
