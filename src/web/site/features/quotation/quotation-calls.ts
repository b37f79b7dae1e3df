const UNREACHABLE = 'That did not get through. Please try again, or call us.';

/** What came of it, in words. */
export interface QuotationCallResult {
  good: boolean;
  text: string;
}

/** What the holder of a link says about a quotation. */
export async function sendQuotationEvent(
  token: string,
  what: 'opened' | 'acceptance' | 'questions',
  body: object = {},
): Promise<QuotationCallResult> {
  try {
    const answer = await fetch(`/api/quotations/${encodeURIComponent(token)}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { message = UNREACHABLE } = (await answer.json()) as { message?: string };
    return { good: answer.ok, text: message };
  } catch {
    return { good: false, text: UNREACHABLE };
  }
}
