import { useState } from 'react';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import { REPORT_PAGE_BUTTONS, showingText } from '../../../../domain/staff/reports.ts';
import { Button } from '../../../ui/Button.tsx';
import { DENSE_INPUT_CLASS } from '../../../ui/inputs/input-classes.ts';

interface PagerProps {
  page: number;
  /** The page whose rows are in view: while the next one is being fetched, still the one before. */
  shownPage: number;
  rowsPerPage: number;
  totalPages: number;
  totalRecords: number;
  /** Nobody knows yet how many there are. */
  loading: boolean;
  turnTo: (page: number) => void;
}

const TURN = 'max-sm:px-3';

/** Buttons for pages 1 to 5 only; Previous and Next reach every page (specification, section 2). */
export function Pager({ page, shownPage, rowsPerPage, totalPages, totalRecords, loading, turnTo }: PagerProps) {
  const numbered = Array.from({ length: Math.min(totalPages, REPORT_PAGE_BUTTONS) }, (_, i) => i + 1);
  return (
    <div className={`mt-3 flex shrink-0 flex-wrap items-center justify-between gap-3 ${loading ? 'invisible' : ''}`}>
      <p aria-live="polite" className="text-caption text-muted tabular">
        {showingText(shownPage, rowsPerPage, totalRecords)}
      </p>
      {totalPages > REPORT_PAGE_BUTTONS && <GoToPage key={page} page={page} totalPages={totalPages} turnTo={turnTo} />}
      <nav aria-label="Pages" data-print="no" className="flex items-center gap-1 max-sm:w-full">
        <Button
          look="secondary"
          size="small"
          className={TURN}
          disabled={page <= 1}
          title="Left arrow key"
          aria-keyshortcuts="ArrowLeft"
          onClick={() => turnTo(page - 1)}
        >
          Previous
        </Button>
        {numbered.map((number) => (
          <button
            key={number}
            type="button"
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${number}`}
            onClick={() => turnTo(number)}
            className="h-9 w-9 rounded-full text-caption font-semibold tabular transition-colors hover:bg-ink/7 aria-[current]:bg-ink aria-[current]:text-paper max-sm:max-w-11 max-sm:min-w-0 max-sm:flex-1 pointer-coarse:h-11 sm:pointer-coarse:w-11"
          >
            {number}
          </button>
        ))}
        <Button
          look="secondary"
          size="small"
          className={TURN}
          disabled={page >= totalPages}
          title="Right arrow key"
          aria-keyshortcuts="ArrowRight"
          onClick={() => turnTo(page + 1)}
        >
          Next
        </Button>
      </nav>
    </div>
  );
}

/** "Page 20 of 53": any page can be typed. */
function GoToPage({ page, totalPages, turnTo }: Pick<PagerProps, 'page' | 'totalPages' | 'turnTo'>) {
  const [typed, setTyped] = useState(String(page));
  const go = () => {
    const asked = Number(typed);
    if (Number.isInteger(asked) && asked !== page) turnTo(Math.min(Math.max(asked, 1), totalPages));
    else setTyped(String(page));
  };
  return (
    <form
      data-print="no"
      className="ml-auto flex items-center gap-1.5 text-caption text-muted tabular max-sm:ml-0"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label className="flex items-center gap-1.5">
        Page
        <input
          inputMode="numeric"
          aria-label={`Go to page, of ${totalPages}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 7))}
          onBlur={go}
          className={`${DENSE_INPUT_CLASS} w-16! text-center`}
        />
      </label>
      of {groupDigits(totalPages)}
    </form>
  );
}
