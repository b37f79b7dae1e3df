import { Dialog } from '../../../ui/Dialog.tsx';

const KEYS = [
  ['j', 'the next lead'],
  ['k', 'the one before'],
  ['Enter', 'opens it'],
  ['/', 'to the search'],
  ['c', 'calls, on a lead'],
  ['n', 'writes a note, on a lead'],
  ['?', 'this list'],
  ['Esc', 'closes what is open'],
] as const;

export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      <dl className="grid grid-cols-[5rem_1fr] gap-y-2">
        {KEYS.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-[0.25rem] border border-edge px-2 py-0.5 font-sans text-caption font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
