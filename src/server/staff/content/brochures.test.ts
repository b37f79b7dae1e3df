import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { messageOf, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';

describe.each(serverEngines(import.meta.filename))('a brochure that is sent in the panel, on %s,', (engine) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await testDesk(engine);
  });
  afterEach(() => desk.close());

  const upload = async (object: string) => {
    const form = new FormData();
    form.append('brochure', new File([`%PDF-1.7\n1 0 obj\n${object}\nendobj\n`], 'brochure.pdf'));
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    return desk.call('POST', '/api/shop/brochures', { cookies: await desk.signIn(), headers, payload });
  };

  it('is refused with the reason where it runs, opens or embeds anything, and nothing of it is kept', async () => {
    for (const [object, reason] of [
      ['<< /S /J#61vaScript /JS (alert) >>', 'has a script in it (/JavaScript)'],
      ['<< /S /Launch /F (calc.exe) >>', 'opens other files or programs (/Launch)'],
      ['<< /Names << /EmbeddedFiles 4 0 R >> >>', 'has other files embedded in it (/EmbeddedFiles)'],
      ['<< /Encrypt 4 0 R >>', 'is encrypted, so that it cannot be checked (/Encrypt)'],
    ] as const) {
      const answer = await upload(object);
      const word = `The brochure can't be used: it ${reason}. Please save it as a plain PDF.`;
      expect([answer.statusCode, messageOf(answer)]).toEqual([422, word]);
    }
    expect(await desk.pictureFiles()).toEqual([]);
    expect((await upload('<< /Type /Catalog >>')).statusCode).toBe(201);
  });
});
