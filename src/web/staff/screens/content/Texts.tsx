import { Link, useSearchParams } from 'react-router';
import { contentTypeEndpoints } from '../../../../domain/endpoints/content/content.ts';
import { placeholders } from '../../../../domain/content/texts/markup.ts';
import { CONSENTS, type ConsentName, type TextName, TEXTS } from '../../../../domain/content/texts/text-names.ts';
import { useDealership } from '../../../dealership.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PlusIcon } from '../../../ui/icons/page-icons.tsx';
import { callApi } from '../../shared/state/api.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { ScreenSkeleton } from '../../shared/feedback/ScreenSkeleton.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { ListEntry, LongTextInput, FieldGroup, TextInput } from './fields/fields.tsx';
import { useList } from './fields/form.ts';
import { ContentEditor } from './ContentEditor.tsx';
import { UnpublishedMark } from './ContentList.tsx';

const LIST = '/admin/dashboard?screen=texts';
const BLANK_TEXT = { clauses: [] };
const BLANK_CONSENT = { text: '' };

/** Terms, privacy and the words of consent: each change is a new version, with the day from which it holds. */
export default function TextsScreen() {
  const [params] = useSearchParams();
  const key = params.get('key') ?? '';
  if (Object.hasOwn(TEXTS, key)) return <OneText name={key as TextName} />;
  if (Object.hasOwn(CONSENTS, key)) return <OneConsent name={key as ConsentName} />;
  return <AllTexts />;
}

const load = async (signal: AbortSignal) => {
  const [texts, consents] = await Promise.all([
    callApi(contentTypeEndpoints.text.list, { signal }),
    callApi(contentTypeEndpoints.consent.list, { signal }),
  ]);
  return [...texts.rows, ...consents.rows];
};

function AllTexts() {
  const { data, error, reload } = useLoaded(load);
  return (
    <Screen narrow title="Texts" note="Every change is a new version. Old ones stay readable.">
      {error !== undefined && !data && (
        <EmptyTable text="They could not be fetched.">
          <Retry onClick={reload} />
        </EmptyTable>
      )}
      {!data && error === undefined && <ScreenSkeleton />}
      <ul className="divide-y divide-line rounded-card border border-line bg-paper shadow-card empty:hidden">
        {data?.map(({ key, title, note, hasDraft }) => (
          <li key={key}>
            <Link to={`${LIST}&key=${key}`} className="flex flex-wrap items-center gap-3 p-4 hover:bg-ground">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="text-caption text-muted">
                  {Object.hasOwn(TEXTS, key) ? `The page ${TEXTS[key as TextName].page}` : 'Beside forms'} · {note}
                </span>
              </span>
              {hasDraft && <UnpublishedMark />}
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

function OneText({ name }: { name: TextName }) {
  return (
    <ContentEditor
      key={name}
      thing="text"
      keyName={name}
      blank={BLANK_TEXT}
      back={LIST}
      stays
      previewOf={() => `${TEXTS[name].page}?preview=text.${name}`}
    >
      <HowToWrite />
      <Clauses />
    </ContentEditor>
  );
}

function OneConsent({ name }: { name: ConsentName }) {
  return (
    <ContentEditor key={name} thing="consent" keyName={name} blank={BLANK_CONSENT} back={LIST} stays>
      <FieldGroup title="Words beside the form" open>
        <LongTextInput
          place="text"
          label="Text"
          rows={4}
          required
          help="The words “terms and conditions” lead to that page. Every enquiry keeps the version that its form has shown."
        />
      </FieldGroup>
    </ContentEditor>
  );
}

function HowToWrite() {
  const names = Object.entries(placeholders(useDealership()));
  return (
    <FieldGroup title="How to write">
      <ul className="list-disc pl-5 text-muted">
        <li>A blank line begins a new paragraph; lines that begin with a hyphen are a list.</li>
        <li>
          <code>[our offers](/offers)</code> is a link to a page; an e-mail address is one by itself.
        </li>
        <li>Names in braces follow the Shop Settings:</li>
      </ul>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-caption">
        {names.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd className="min-w-0 wrap-anywhere text-muted">{value}</dd>
          </div>
        ))}
      </dl>
    </FieldGroup>
  );
}

function Clauses() {
  const list = useList<{ heading: string; text: string }>('clauses');
  return (
    <FieldGroup title="Clauses" of="clauses" note={list.entries.length} open>
      {list.entries.map(({ heading }, index) => (
        <ListEntry
          // Clauses have nothing but their place to be told apart by.
          key={index}
          list={list}
          index={index}
          kind="Clause"
          called={heading}
        >
          <TextInput place={`clauses.${index}.heading`} label="Heading" required />
          <LongTextInput place={`clauses.${index}.text`} label="Text" rows={8} required />
        </ListEntry>
      ))}
      <Button look="secondary" size="small" className="w-fit" onClick={() => list.add({ heading: '', text: '' })}>
        <PlusIcon className="size-4" /> Add a clause
      </Button>
    </FieldGroup>
  );
}
