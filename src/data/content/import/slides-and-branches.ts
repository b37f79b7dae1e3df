import type { BranchEntry, SlideEntry } from '../../../domain/catalogue/catalogue-folder.ts';
import type { Database } from '../../core/engine.ts';
import { applyFolderOrder, keysInOrder } from '../publishing/list-order.ts';
import { slideColumns } from './content-rows.ts';
import type { ImportRowOptions, ImportTally } from './import-types.ts';

/** Slides, told apart by their picture. Those that staff have made or changed are theirs. */
export async function importSlides(
  trx: Database,
  slides: readonly SlideEntry[],
  { overwrite = false }: ImportRowOptions,
  tally: ImportTally,
): Promise<void> {
  const here = await trx.selectFrom('slides').select(['id', 'image', 'heading', 'by_staff']).orderBy('id').execute();
  const before = await keysInOrder(trx, 'slide');
  const known = new Map(here.map((row) => [row.image, row]));
  const wanted = new Set(slides.map(({ image }) => image));
  const keys: string[] = [];
  for (const [position, slide] of slides.entries()) {
    const row = known.get(slide.image);
    const values = { ...slideColumns(slide), by_staff: 0 };
    const added = trx
      .insertInto('slides')
      .values({ ...values, position })
      .returning('id');
    const { id } = row ?? (await added.executeTakeFirstOrThrow());
    if (row?.by_staff === 0 || overwrite) await trx.updateTable('slides').set(values).where('id', '=', id).execute();
    keys.push(String(id));
  }
  for (const { id, image, heading, by_staff } of here) {
    if (by_staff === 1 && !overwrite) tally.leftAlone.push(`slide ${heading}`);
    else if (!wanted.has(image)) {
      await trx.deleteFrom('slides').where('id', '=', id).execute();
      tally.removed.push(`slide ${heading}`);
    }
  }
  tally.leftAlone.push(...(await applyFolderOrder(trx, 'slide', before, keys)));
}

/** Branches, told apart by their number. */
export async function importBranches(
  trx: Database,
  branches: readonly BranchEntry[],
  { overwrite = false }: ImportRowOptions,
  tally: ImportTally,
): Promise<void> {
  const here = await trx.selectFrom('branches').select(['id', 'name', 'by_staff']).execute();
  const ofStaff = here.filter(({ by_staff }) => by_staff === 1 && !overwrite);
  tally.leftAlone.push(...ofStaff.map(({ name }) => `branch ${name}`));
  for (const { id, ...branch } of branches) {
    if (ofStaff.some((row) => row.id === id)) continue;
    await trx
      .insertInto('branches')
      .values({ id, ...branch })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...branch, by_staff: 0 }))
      .execute();
  }
  for (const row of here) {
    if (ofStaff.includes(row) || branches.some(({ id }) => id === row.id)) continue;
    await trx.deleteFrom('branches').where('id', '=', row.id).execute();
    tally.removed.push(`branch ${row.name}`);
  }
}
