import { useEffect } from 'react';
import type { ReportColumn } from '../../../../domain/enquiries/define-enquiry.ts';
import { omittedRowsText, type PrintAnswer } from '../../../../domain/staff/reports.ts';

interface PrintOutProps {
  columns: readonly ReportColumn[];
  answer: PrintAnswer;
  onDone: () => void;
}

/** All rows on the page itself, seen by the printer alone; prints as soon as it is there. */
export function PrintOut({ columns, answer, onDone }: PrintOutProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);

  useEffect(() => window.print(), []);

  const note = omittedRowsText(answer);
  return (
    <>
      <p className="mb-2 hidden print:block">{answer.about}</p>
      {note && <p className="mb-2 hidden print:block">{note}</p>}
      <table className="hidden w-full border-collapse text-[0.6875rem] print:table">
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} className="border border-edge p-1 text-left">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row, i) => (
            <tr key={i} className="break-inside-avoid">
              {row.map((text, j) => (
                <td key={j} className="border border-edge p-1 align-top wrap-anywhere">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
