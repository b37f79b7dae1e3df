/** Where a quotation for a lead is put together; of which one it is a new version, if of any. */
export const quoteAddress = (lead: number, replaces?: number) =>
  `/admin/dashboard?screen=quote&lead=${lead}${replaces === undefined ? '' : `&replaces=${replaces}`}`;

/** After a lead's address: where the one that was just issued waits to be sent. */
export const NEWEST_QUOTATION = '#lead-quotations';
