import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTypeEndpoints } from '../../../../domain/endpoints/content/content.ts';
import { type ContentTypeName, CONTENT_TYPES } from '../../../../domain/content/content-types.ts';
import { CONTENT_MESSAGES, UNREACHABLE } from '../../../../domain/staff/staff-messages.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { callApi, ApiError, failureText } from '../../shared/state/api.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { ScreenSkeleton } from '../../shared/feedback/ScreenSkeleton.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { ConflictNotice } from './publishing/ConflictNotice.tsx';
import { ProblemNotes } from './EditorNotes.tsx';
import { FormProvider } from './fields/form.ts';
import { History } from './publishing/History.tsx';
import { PublishDialog } from './publishing/PublishDialog.tsx';
import { useContent } from './useContent.ts';
import { HoldWarnings, ScheduledChangeNotes } from './publishing/ScheduledChanges.tsx';

interface ThingEditorProps {
  thing: ContentTypeName;
  keyName: string;
  blank: unknown;
  /** Where its list is. */
  back: string;
  /** Where the draft can be seen as visitors will see it. */
  previewOf?: (value: unknown) => string | undefined;
  /** What the site shows when it is gone. */
  afterDeleting?: ReactNode;
  /** It can be changed, never deleted. */
  stays?: boolean;
  /** What is published of what was typed, where that is not the same. */
  finished?: (value: unknown) => unknown;
  children: ReactNode;
}

const SAVING_WORDS = {
  saved: 'Draft saved',
  saving: 'Saving…',
  unsaved: 'Saving…',
  offline: 'Not saved yet. It is kept in this browser and sent again.',
  refused: 'Not saved. It is kept in this browser.',
};

const asItIs = (value: unknown) => value;

type Refused = Partial<{ problems: Record<string, string>; theirs: unknown; version: number }>;

/** Around the fields of any thing: the draft that saves itself, preview, publishing now or on a day, history, deleting. */
export function ContentEditor(props: ThingEditorProps) {
  const { thing, keyName, blank, back, previewOf, afterDeleting, stays = false, finished = asItIs, children } = props;
  const toast = useStaffToast();
  const navigate = useNavigate();
  const edited = useContent(thing, keyName, blank);
  const { loaded, value, base, set, saving, problems, shown, setShown, clash, keepMine, takeTheirs } = edited;
  const [asking, setAsking] = useState<'publish' | 'delete' | 'history'>();
  const form = useMemo(() => ({ value, problems: shown, set }), [value, shown, set]);
  const calls = contentTypeEndpoints[thing];
  const params = { key: keyName };
  const { word, titleOf } = CONTENT_TYPES[thing];

  if (loaded.error !== undefined && !loaded.data) {
    return (
      <EmptyTable text={failureText(loaded.error, 'It could not be fetched.', UNREACHABLE)}>
        <Retry onClick={loaded.reload} />
      </EmptyTable>
    );
  }
  if (!loaded.data || value === undefined) return <ScreenSkeleton />;
  const { published, due, history } = loaded.data;

  function askToPublish() {
    if (isReady(problems)) setAsking('publish');
  }

  /** Otherwise what is wrong stands beside its fields. */
  function isReady(found: Readonly<Record<string, string>>) {
    setShown(found);
    const count = Object.keys(found).length;
    if (count === 0) return true;
    toast.warning(`${CONTENT_MESSAGES.notYet} (${count})`);
    requestAnimationFrame(() => document.querySelector('[data-problems]')?.scrollIntoView({ block: 'center' }));
    return false;
  }

  async function change(work: () => Promise<{ message: string; id?: number | null; key?: string }>, leave = false) {
    try {
      const { message, id, key = keyName } = await work();
      edited.forget();
      setShown({});
      const undo = id
        ? () => void change(() => callApi(calls.undo, { params: { id } }), leave || !published)
        : undefined;
      toast.success(message, undo);
      setAsking(undefined);
      if (leave || key !== keyName) void navigate(back);
      else loaded.reload();
      return true;
    } catch (error) {
      const failed = error instanceof ApiError ? error : undefined;
      const { problems: found, theirs, version } = (failed?.answer ?? {}) as Refused;
      if (found) setShown(found);
      if (failed?.status === 409) edited.setClash({ of: 'published', theirs, version: version ?? 0 });
      toast.error(failureText(error, CONTENT_MESSAGES.notYet));
      setAsking(undefined);
      return false;
    }
  }
  const publish = (at: string | undefined) => {
    const body = { value: finished(value), base: base.current, ...(at !== undefined && { at }) };
    return change(() => callApi(calls.publish, { params, body }));
  };

  /** What is shown is what was typed last, so that is sent first; what could not be published could not be shown either. */
  function openPreview(event: MouseEvent<HTMLAnchorElement>) {
    const { href } = event.currentTarget;
    if (!isReady(problems)) event.preventDefault();
    else if (edited.drafted || saving !== 'saved') {
      event.preventDefault();
      const tab = window.open('', '_blank');
      void edited.save(value).then((found) => (found && isReady(found) ? tab?.location.assign(href) : tab?.close()));
    }
  }

  const preview = previewOf?.(value);
  return (
    <Screen
      title={titleOf(value as never, keyName) || `New ${word.toLowerCase()}`}
      note={published ? word : `${word}, not on the site yet`}
      tools={
        <>
          <Button look="quiet" size="small" onClick={() => void navigate(back)}>
            Back to the list
          </Button>
          <Button look="quiet" size="small" onClick={() => setAsking('history')}>
            History
          </Button>
        </>
      }
    >
      <div className="grid max-w-4xl gap-4 pb-6">
        {clash && <ConflictNotice mine={value} theirs={clash.theirs} onMine={keepMine} onTheirs={takeTheirs} />}
        <ScheduledChangeNotes
          due={due}
          published={published?.value ?? null}
          onTake={edited.change}
          onCancel={(id) => void change(() => callApi(calls.cancel, { params: { id } }))}
        />
        <ProblemNotes problems={shown} />
        <FormProvider value={form}>{children}</FormProvider>
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          {edited.drafted && published && (
            <Button
              look="secondary"
              size="small"
              onClick={() => void change(() => callApi(calls.dropDraft, { params }))}
            >
              Throw the draft away
            </Button>
          )}
          {!stays && (
            <Button look="quiet" size="small" onClick={() => setAsking('delete')}>
              Delete
            </Button>
          )}
        </div>
      </div>
      <div
        data-foot-bar
        className="sticky bottom-0 z-10 md:-bottom-4 flex max-w-4xl flex-wrap items-center gap-3 rounded-t-card border border-line bg-paper p-3 shadow-float"
      >
        <p role="status" className="min-w-0 flex-1 text-caption text-muted">
          {saving === 'saved' && !edited.drafted ? 'Nothing changed yet' : SAVING_WORDS[saving]}
        </p>
        {preview && (
          <a
            href={preview}
            target="_blank"
            rel="noreferrer"
            onClick={openPreview}
            className={buttonClass({ look: 'secondary', size: 'small' })}
          >
            Preview
          </a>
        )}
        <Button size="small" disabled={clash !== undefined} onClick={askToPublish}>
          Publish…
        </Button>
      </div>
      <PublishDialog
        open={asking === 'publish'}
        what={`${thing} ${keyName}`}
        onPublish={publish}
        onClose={() => setAsking(undefined)}
      >
        <HoldWarnings due={due} value={value} />
        {due.some(({ failed }) => failed === null) && (
          <p className="text-caption text-muted">
            {published
              ? 'What is dated already stays so, unless it is called off.'
              : 'This takes the place of what is dated already.'}
          </p>
        )}
      </PublishDialog>
      <ConfirmDialog
        question={asking === 'delete' ? `Are you sure you want to delete this ${word.toLowerCase()}?` : undefined}
        onConfirm={async () => {
          await change(
            () => (published ? callApi(calls.remove, { params }) : callApi(calls.dropDraft, { params })),
            true,
          );
        }}
        onClose={() => setAsking(undefined)}
      >
        <p>{published ? 'It can be put back for 30 days.' : 'It was never on the site: the draft goes for good.'}</p>
        {published && afterDeleting}
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
