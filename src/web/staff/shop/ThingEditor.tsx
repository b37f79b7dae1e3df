import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { thingCalls } from '../../../domain/calls/shop.ts';
import { type ThingName, THINGS } from '../../../domain/shop/things.ts';
import { SHOP } from '../../../domain/staff-messages.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ask, CallFailed, failureText } from '../api.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ScreenToCome } from '../parts/ScreenToCome.tsx';
import { TryAgain } from '../parts/TryAgain.tsx';
import { useStaffToast } from '../useStaffToast.ts';
import { ClashNotice } from './ClashNotice.tsx';
import { FormProvider } from './form.ts';
import { History } from './History.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { useThing } from './useThing.ts';

interface ThingEditorProps {
  thing: ThingName;
  keyName: string;
  blank: unknown;
  /** Where its list is. */
  back: string;
  /** Where the draft can be seen as visitors will see it. */
  previewOf?: (value: unknown) => string | undefined;
  /** What the site shows when it is gone. */
  afterDeleting?: ReactNode;
  children: ReactNode;
}

const SAVING_WORDS = {
  saved: 'Draft saved',
  saving: 'Saving…',
  unsaved: 'Saving…',
  offline: 'Not saved yet. It is kept in this browser.',
};

/** Around the fields of any thing: the draft that saves itself, preview, publishing now or on a day, history, deleting. */
export function ThingEditor({ thing, keyName, blank, back, previewOf, afterDeleting, children }: ThingEditorProps) {
  const toast = useStaffToast();
  const navigate = useNavigate();
  const edited = useThing(thing, keyName, blank);
  const { loaded, value, set, saving, problems, shown, setShown, clash, keepMine, takeTheirs } = edited;
  const [asking, setAsking] = useState<'publish' | 'delete' | 'history'>();
  const form = useMemo(() => ({ value, problems: shown, set }), [value, shown, set]);
  const calls = thingCalls[thing];
  const params = { key: keyName };
  const word = THINGS[thing].word;

  if (loaded.error !== undefined) return <TryAgain onClick={loaded.reload} />;
  if (!loaded.data || value === undefined) return <ScreenToCome />;
  const { published, draft, due, history } = loaded.data;

  function askToPublish() {
    setShown(problems);
    const count = Object.keys(problems).length;
    if (count === 0) return setAsking('publish');
    toast.warning(`${SHOP.notYet} (${count})`);
    document.querySelector<HTMLElement>('[data-problems]')?.scrollIntoView({ block: 'center' });
  }

  async function publish(at: string | undefined) {
    try {
      const base = draft?.base ?? published?.version ?? 0;
      const body = { value, base, ...(at !== undefined && { at }) };
      const { message, key } = await ask(calls.publish, { params, body });
      edited.forget();
      toast.success(message);
      if (key === keyName) loaded.reload();
      else void navigate(back);
      setAsking(undefined);
    } catch (error) {
      setAsking(undefined);
      const answer = error instanceof CallFailed ? (error.answer as { problems?: Record<string, string> }) : {};
      if (answer.problems) setShown(answer.problems);
      toast.error(failureText(error, SHOP.notYet));
    }
  }

  async function remove() {
    try {
      const { message } = published ? await ask(calls.remove, { params }) : await ask(calls.dropDraft, { params });
      edited.forget();
      toast.success(message);
      void navigate(back);
    } catch (error) {
      toast.error(failureText(error, SHOP.gone));
    }
  }

  async function dropDraft() {
    await ask(calls.dropDraft, { params });
    edited.forget();
    loaded.reload();
  }

  const preview = previewOf?.(value);
  const notes = Object.entries(shown);
  return (
    <Screen
      title={`${word}${published ? '' : ' (new)'}`}
      note={<span role="status">{SAVING_WORDS[saving]}</span>}
      tools={
        <>
          <Button look="quiet" size="small" onClick={() => void navigate(back)}>
            Back to the list
          </Button>
          <Button look="quiet" size="small" onClick={() => setAsking('history')}>
            History
          </Button>
          {preview && (
            <a
              href={preview}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                if (Object.keys(problems).length === 0) return;
                event.preventDefault();
                askToPublish();
              }}
              className={buttonClass({ look: 'secondary', size: 'small' })}
            >
              Preview
            </a>
          )}
          <Button size="small" onClick={askToPublish}>
            Publish…
          </Button>
        </>
      }
    >
      <div className="grid max-w-4xl gap-4 pb-10">
        {clash && <ClashNotice mine={value} theirs={clash.theirs} onMine={keepMine} onTheirs={takeTheirs} />}
        {due.map((change) => (
          <p key={change.id} className="rounded-control bg-warn-ground p-3 font-medium text-warn">
            {change.failed === null
              ? `A change waits for ${change.at.replace('T', ', ')} (${change.by}).`
              : `A change could not be published at ${change.at.replace('T', ', ')}: ${change.failed}`}
          </p>
        ))}
        {notes.length > 0 && (
          <div data-problems role="alert" className="rounded-control bg-bad-ground p-3 text-bad">
            <p className="font-semibold">Before it can be published:</p>
            <ul className="mt-1 list-disc pl-5">
              {notes.slice(0, 12).map(([place, text]) => (
                <li key={place}>
                  {inWords(place)}: {text}
                </li>
              ))}
            </ul>
          </div>
        )}
        <FormProvider value={form}>{children}</FormProvider>
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          {draft && published && (
            <Button look="secondary" size="small" onClick={() => void dropDraft()}>
              Throw the draft away
            </Button>
          )}
          <Button look="quiet" size="small" onClick={() => setAsking('delete')}>
            Delete
          </Button>
        </div>
      </div>
      <PublishDialog open={asking === 'publish'} onPublish={publish} onClose={() => setAsking(undefined)} />
      <ConfirmDialog
        question={asking === 'delete' ? `Are you sure you want to delete this ${word.toLowerCase()}?` : undefined}
        onConfirm={remove}
        onClose={() => setAsking(undefined)}
      >
        <p>It can be put back for 30 days.</p>
        {afterDeleting}
      </ConfirmDialog>
      <Dialog open={asking === 'history'} onClose={() => setAsking(undefined)} title="History">
        <History
          entries={history}
          onTake={(old) => {
            edited.change(old);
            setAsking(undefined);
          }}
        />
      </Dialog>
    </Screen>
  );
}

/** `colours.0.image` as people say it: "Colours 1, image". */
function inWords(place: string): string {
  if (place === '') return 'Here';
  const words = place.split('.').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part));
  const text = words
    .join(' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
