import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defineEnquiry, parseEnquiry } from './define-enquiry.ts';
import { checkboxField, personNameField, wholeNumberField } from './fields/fields.ts';
import { enquiries } from './index.ts';
import { fixedMessage } from './form-messages.ts';
import { optIn } from './kinds/opt-in.ts';
import { submittedValues } from './fields/sent-values.ts';

describe('an enquiry', () => {
  it.each([
    ['kind', enquiries.map(({ kind }) => kind)],
    ['call', enquiries.map(({ call }) => call)],
    ['screen', enquiries.map(({ report }) => report.screen)],
    ['call of its report', enquiries.map(({ report }) => report.call)],
    ['file name', enquiries.map(({ report }) => report.fileName)],
  ])('has a %s of its own', (_what, names) => {
    expect(names).toEqual([...new Set(names)]);
  });

  it('is in the list once it is written', () => {
    const folder = join(import.meta.dirname, 'kinds');
    const texts = readdirSync(folder).flatMap((name) =>
      name.includes('.test.') ? [] : [readFileSync(join(folder, name), 'utf8')],
    );
    const kinds = texts.flatMap((text) => /\bdefineEnquiry\(\{\s*kind: '([^']+)'/.exec(text)?.[1] ?? []);
    expect(kinds.toSorted()).toEqual(enquiries.map(({ kind }) => kind).toSorted());
  });

  it('is told to who sent it in the words of its form, channels too', () => {
    const notifications = { all: false, rcs: false, sms: true, obd: true, email: false, whatsapp: false };
    expect(submittedValues(optIn, { notifications })).toContainEqual([
      'Notification channels',
      'SMS, Voice call (OBD)',
    ]);
  });

  it('that withdraws a consent chooses no channels in the same breath', () => {
    const sent = { registration: 'GJ23AB1234', name: 'Asha Patel', mobile: '9876500011', withdrawn: true };
    const read = (notifications: object) => parseEnquiry(optIn, { ...sent, notifications }, '2026-11-15', 'server');
    const message = 'Please either choose channels or withdraw your consent, not both.';
    expect(read({ sms: true })).toMatchObject({ problems: [{ field: 'notifications', message }] });
    expect(read({ sms: false })).toMatchObject({ values: { withdrawn: true } });
  });

  it('has fields of which each has a name of its own, in the call and in the rows', () => {
    for (const { kind, fields } of enquiries) {
      const names = fields.map(({ name }) => name);
      const rows = fields.flatMap(({ name, row }) => row ?? [name]);
      expect([kind, names, rows]).toEqual([kind, [...new Set(names)], [...new Set(rows)]]);
    }
  });

  it('that misspells one of its own names does not compile', () => {
    const fields = [
      personNameField('name', 'Name', { required: true }),
      wholeNumberField('loanAmount', 'Loan Amount', { row: 'loan_amount' }),
      checkboxField('agreed', 'I agree'),
    ] as const;
    const rest = {
      kind: 'loan',
      title: 'Loan',
      call: '/loan',
      button: { idle: 'Send', busy: 'Sending' },
      accepted: 'Thanks',
      messages: { success: fixedMessage('Thanks'), refused: fixedMessage('No'), unreachable: 'No' },
    } as const;
    const report = { title: '', screen: '', call: '/api/loans', empty: '', fileName: '', print: 'page' } as const;
    const columns = [{ key: 'loan_amount', head: 'Amount' }] as const;
    const written = [
      defineEnquiry({ ...rest, fields, report: { ...report, columns } }),
      // @ts-expect-error: the rows have loan_amount
      defineEnquiry({ ...rest, fields, report: { ...report, columns: [{ key: 'loanAmount', head: 'Amount' }] } }),
      defineEnquiry({
        ...rest,
        fields,
        // @ts-expect-error: there is no such field
        rule: ({ agree }) => (agree ? undefined : { message: 'No' }),
        report: { ...report, columns },
      }),
      defineEnquiry({
        ...rest,
        fields,
        // @ts-expect-error: nor is there one to look at
        rule: () => ({ field: 'agree', message: 'No' }),
        report: { ...report, columns },
      }),
      defineEnquiry({
        ...rest,
        fields: [wholeNumberField('loanAmount', 'Loan Amount', { row: 'loan_amuont' })],
        // @ts-expect-error: the row is misspelt
        report: { ...report, columns },
      }),
    ];
    expect(written.map(({ kind }) => kind)).toEqual(written.map(() => 'loan'));
  });
});
