/** Of a list that is already here, those rows of which one of the texts holds what was typed. */
export function filterRows<Row>(
  rows: readonly Row[] | undefined,
  typed: string,
  texts: (row: Row) => readonly string[],
) {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows?.filter((row) => texts(row).some((text) => text.toLowerCase().includes(wanted)));
}

/** The list with one of its rows as it is now. */
export function replaceRow<Row extends { id: number }>(rows: Row[], now: Row): Row[] {
  return rows.map((row) => (row.id === now.id ? { ...row, ...now } : row));
}
