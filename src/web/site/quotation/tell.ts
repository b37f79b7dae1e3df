/** What the holder of a link says about a quotation. Rejects with what to show where it was refused. */
export async function tell(
  token: string,
  what: 'opened' | 'acceptance' | 'questions',
  body: object = {},
): Promise<string> {
  const answer = await fetch(`/api/quotations/${encodeURIComponent(token)}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { message = '' } = (await answer.json()) as { message?: string };
  if (!answer.ok) throw new Error(message);
  return message;
}
