interface CalendarEntry {
  /** Unique and lasting: the same one again replaces the entry. */
  uid: string;
  /** "2026-11-20"; the entry takes the whole day. */
  day: string;
  title: string;
  location: string;
  description: string;
  writtenAt: Date;
}

/** An entry for the visitor's own calendar (iCalendar, RFC 5545). */
export function calendarFile({ uid, day, title, location, description, writtenAt }: CalendarEntry): string {
  const date = day.replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Showroom//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${writtenAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${date}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** No line is longer than 75 octets; the rest follows after a blank. No sign takes more than 4. */
function folded(line: string): string {
  const signs = [...line];
  const rows: string[] = [];
  const octets = (text: string) => new TextEncoder().encode(text).length;
  let row = '';
  for (const sign of signs) {
    if (octets(row + sign) > 74) {
      rows.push(row);
      row = '';
    }
    row += sign;
  }
  return [...rows, row].join('\r\n ');
}
