import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const ENTRY = {
  uid: '6C3KP-9A2TM@shreejiwheels.example',
  day: '2026-11-20',
  title: 'Service booking, Shreeji Wheels',
  location: 'Plot 14; Amul Dairy Road',
  description: 'Reference 6C3KP-9A2TM\nCall +91 98765 43211',
  writtenAt: new Date('2026-11-16T10:20:30.456Z'),
};

test('a booking becomes an entry of its day', () => {
  const lines = calendarFile(ENTRY).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261120');
  expect(lines).toContain('DTSTAMP:20261116T102030Z');
  expect(lines).toContain('SUMMARY:Service booking\\, Shreeji Wheels');
  expect(lines).toContain('LOCATION:Plot 14\\; Amul Dairy Road');
  expect(lines).toContain('DESCRIPTION:Reference 6C3KP-9A2TM\\nCall +91 98765 43211');
});

test('no line is longer than calendars take, and no text adds lines of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const lines = calendarFile({ ...ENTRY, title }).split('\r\n');
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const unfolded = lines.join('\n').replaceAll('\n ', '').split('\n');
      expect(unfolded.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
    }),
  );
});
