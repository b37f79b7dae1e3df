import { type RawBuilder, sql } from 'kysely';

/** The folder's price, unless staff have set one and it is to stay. Its version changes only with the price. */
export function importedPrice(table: 'models' | 'variants' | 'accessories', keepStaffPrices: boolean) {
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
