import { screenText } from '../../../../domain/enquiries/cells.ts';
import type { ReportColumn, EnquiryDefinition } from '../../../../domain/enquiries/define-enquiry.ts';
import type { FieldDefinition } from '../../../../domain/enquiries/fields/fields.ts';
import type { ReportRow } from '../../../../domain/staff/reports.ts';
import type { TableColumn } from '../../shared/table/table-columns.ts';

/** A phone's card shows the first few; the sheet shows all. */
const ON_CARDS = 5;

/** The columns of a report as its definition lists them, each as wide as what it holds usually is. */
export function reportColumns({ fields, report }: EnquiryDefinition): TableColumn<ReportRow>[] {
  return report.columns.map((column, i) => {
    const width = widthOf(column, fields, i === 0);
    return {
      head: column.head,
      ...(width !== undefined && { width }),
      ...placeOnCard(column, i),
      ...(column.as === 'money' && { align: 'right' as const }),
      cell: (row) => {
        const text = screenText(column, row[column.key] ?? null);
        return text && <CellText text={text} />;
      },
    };
  });
}

function placeOnCard({ key }: ReportColumn, index: number): Pick<TableColumn<ReportRow>, 'onCard'> {
  if (key === 'name') return { onCard: 'title' };
  if (key === 'created_date') return { onCard: 'corner' };
  return index < ON_CARDS ? {} : { onCard: 'none' };
}

/** In rem. What people write freely takes the room that is left. */
const FIELD_WIDTHS: Readonly<Partial<Record<FieldDefinition['input'], number>>> = {
  tel: 6.5,
  email: 11.5,
  model: 9,
  text: 7.75,
  channels: 11,
};
const OTHER_WIDTH = 6.25;
const HEAD_LETTER = 0.46;
const HEAD_GAPS = 1.25;
/** The first column stands further from the edge than others from each other. */
const EDGE = 0.5;

function widthOf(
  { key, head }: ReportColumn,
  fields: readonly FieldDefinition[],
  isFirst: boolean,
): number | undefined {
  const field = fields.find(({ name, row = [name] }) => row.includes(key));
  if (field?.input === 'textarea') return undefined;
  const usual = (field && FIELD_WIDTHS[field.input]) ?? OTHER_WIDTH;
  return Math.max(usual, head.length * HEAD_LETTER + HEAD_GAPS) + (isFirst ? EDGE : 0);
}

/** One line on wide windows, so that rows are even: the row opens a sheet with all of it. */
function CellText({ text }: { text: string }) {
  return (
    <span title={text} className={/\s/.test(text) ? 'block max-md:line-clamp-2 md:truncate' : 'block truncate'}>
      {text}
    </span>
  );
}
