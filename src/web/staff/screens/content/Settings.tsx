import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { writeStored } from '../../../browser-storage.ts';
import { type Setting, contentEndpoints, contentTypeEndpoints } from '../../../../domain/endpoints/content/content.ts';
import { savedSettingSchema, settingRight, settingTitle } from '../../../../domain/dealership.ts';
import { contentProblemsOf } from '../../../../domain/content/content-types.ts';
import { CONTENT_MESSAGES } from '../../../../domain/staff/staff-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { useHasRight } from '../../shared/state/account.ts';
import { callApi, ApiError, failureText } from '../../shared/state/api.ts';
import { SHOP_DRAFT } from '../../shared/state/drafts.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { ScreenSkeleton } from '../../shared/feedback/ScreenSkeleton.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { ConflictNotice } from './publishing/ConflictNotice.tsx';
import { FieldGroup } from './fields/fields.tsx';
import { FormProvider, withValueAt } from './fields/form.ts';
import { type SavedCopy, readSavedCopy } from './saved-copy.ts';
import { SchemaField, type FieldShape, shortLabel } from './fields/SchemaFields.tsx';
import { ReadOnlySetting } from './ReadOnlySetting.tsx';

const load = (signal: AbortSignal) => callApi(contentEndpoints.settings, { signal });

/** What makes this software one dealership's: as in its file, unless it is overruled here. */
export default function SettingsScreen() {
  const { data, error, reload } = useLoaded(load);
  const can = useHasRight();
  return (
    <Screen narrow title="Shop Settings" note="Saved here, every page follows at once.">
      {error !== undefined && !data && (
        <EmptyTable text="The settings could not be fetched.">
          <Retry onClick={reload} />
        </EmptyTable>
      )}
      {!data && error === undefined && <ScreenSkeleton />}
      <div className="grid gap-3 pb-10">
        {data?.map((setting) => {
          const right = settingRight(setting.name);
          return right && !can(right) ? (
            <ReadOnlySetting key={setting.name} setting={setting} right={right} />
          ) : (
            <OneSetting key={setting.name} setting={setting} onSaved={reload} />
          );
        })}
      </div>
    </Screen>
  );
}

type Refused = Partial<{ problems: Record<string, string>; theirs: unknown; version: number }>;

function OneSetting({ setting, onSaved }: { setting: Setting; onSaved: () => void }) {
  const { name, overruled } = setting;
  const toast = useStaffToast();
  const store = `${SHOP_DRAFT}setting:${name}`;
  /** What was typed and is not saved yet, and the version that it is a change of. */
  const [typed, setTyped] = useState(() => readSavedCopy(store));
  const { value } = typed ?? setting;
  const changed = JSON.stringify(value) !== JSON.stringify(setting.value);
  // Saved, reset, undone or typed back: what is shown is what is kept now.
  if (typed && !changed) setTyped(undefined);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [undoable, setUndoable] = useState<number>();
  const [clash, setClash] = useState<{ theirs: unknown; version: number }>();
  const calls = contentTypeEndpoints.setting;
  const params = { key: name };

  // What was typed survives a reload and a lost session.
  useEffect(() => void writeStored('localStorage', store, typed), [typed, store]);

  const shape = useMemo(() => {
    const schema = savedSettingSchema(name);
    return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldShape);
  }, [name]);
  const form = useMemo(
    () => ({
      value,
      problems,
      set: (place: string, next: unknown) =>
        setTyped(({ value: before, version } = setting) => ({ value: withValueAt(before, place, next), version })),
    }),
    [value, problems, setting],
  );
  if (!shape) return null;

  async function change(work: () => Promise<{ message: string; id: number | null }>, said?: string) {
    setBusy(true);
    try {
      const { message, id } = await work();
      setProblems({});
      setUndoable(id ?? undefined);
      toast.success(said ?? message);
      onSaved();
    } catch (error) {
      const failed = error instanceof ApiError ? error : undefined;
      const { problems: found, theirs, version } = (failed?.answer ?? {}) as Refused;
      setProblems(found ?? {});
      if (failed?.status === 409) setClash({ theirs: theirs ?? setting.inFile, version: version ?? 0 });
      toast.error(failureText(error, CONTENT_MESSAGES.notYet));
    }
    setBusy(false);
  }
  function save(base = (typed ?? setting).version) {
    setClash(undefined);
    const parsed = savedSettingSchema(name)?.safeParse(value);
    if (parsed?.error) return setProblems(contentProblemsOf(parsed.error));
    // As it will be kept, such as without blanks around it.
    setTyped({ value: parsed?.data, version: base });
    void change(async () => {
      const answer = await callApi(calls.publish, { params, body: { value, base } });
      // What was typed meanwhile is a change of this one.
      setTyped((since) => since && { ...since, version: answer.version });
      return answer;
    });
  }
  const take = (next: SavedCopy | undefined) => {
    setTyped(next);
    setProblems({});
  };
  return (
    <FieldGroup
      title={settingTitle(name)}
      note={changed ? <b className="text-warn">not saved</b> : overruled ? 'set here' : 'as in the file'}
      holds={shortLabel(value) || 'None'}
    >
      <FormProvider value={form}>
        <SchemaField shape={shape} place="" label={settingTitle(name)} />
      </FormProvider>
      {problems[''] && <p className="text-caption font-medium text-bad">{problems['']}</p>}
      {clash && (
        <ConflictNotice
          mine={value}
          theirs={clash.theirs}
          onMine={() => save(clash.version)}
          onTheirs={() => {
            setClash(undefined);
            take(undefined);
            onSaved();
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" disabled={!changed || busy || clash !== undefined} onClick={() => save()}>
          Save
        </Button>
        {changed && (
          <Button
            size="small"
            look="quiet"
            onClick={() => {
              take(undefined);
              toast.success(CONTENT_MESSAGES.discarded, () => take(typed));
            }}
          >
            Discard
          </Button>
        )}
        {overruled && (
          <Button
            size="small"
            look="secondary"
            onClick={() => {
              take({ value: setting.inFile, version: setting.version });
              void change(() => callApi(calls.remove, { params }), CONTENT_MESSAGES.asInFile);
            }}
          >
            As in the file
          </Button>
        )}
        {undoable !== undefined && !changed && (
          <Button
            size="small"
            look="secondary"
            onClick={() => void change(() => callApi(calls.undo, { params: { id: undoable } }))}
          >
            Undo
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
