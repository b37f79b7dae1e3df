import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { contentTypeEndpoints } from '../../../../domain/endpoints/content/content.ts';
import { modelKey } from '../../../../domain/catalogue/model-key.ts';
import type { ModelValue } from '../../../../domain/content/model-schema.ts';
import { NEW_KEY } from '../../../dialog-address.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { EditDialog } from '../../shared/EditDialog.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { ModelFields } from './fields/ModelFields.tsx';
import { slugOf, withNamedParts } from './fields/part-slugs.ts';
import { ContentEditor } from './ContentEditor.tsx';
import { ContentList } from './ContentList.tsx';

const LIST = '/admin/dashboard?screen=models';
const addressOf = (key: string) => `${LIST}&key=${encodeURIComponent(key)}`;

export default function ModelsScreen() {
  const [params] = useSearchParams();
  const key = params.get('key');
  const asksName = key === NEW_KEY;
  if (key !== null && !asksName) return <OneModel key={key} slug={key} />;
  return (
    <>
      <AllModels />
      {asksName && <NewModel />}
    </>
  );
}

function AllModels() {
  return (
    <ContentList
      thing="model"
      title="Models"
      note="Every model, its pictures and its prices."
      addressOf={addressOf}
      newKey={() => NEW_KEY}
      grouped
    />
  );
}

function OneModel({ slug }: { slug: string }) {
  const [blank] = useState(() => blankModel(slug, slug));
  return (
    <ContentEditor
      thing="model"
      keyName={slug}
      blank={blank}
      back={LIST}
      finished={withNamedParts}
      afterDeleting={
        <p className="mt-2">
          Its address will then name the model that took its place, where “Brochure and more” says which, and similar
          ones.
        </p>
      }
      previewOf={(value) => {
        const { name, hasDetails, kind } = value as ModelValue;
        const page = hasDetails ? '/view-details' : kind === 'scooter' ? '/scooters' : '/motorcycle';
        return `${page}?bike=${encodeURIComponent(modelKey(name))}&preview=model.${slug}`;
      }}
    >
      <ModelFields />
    </ContentEditor>
  );
}

const load = (signal: AbortSignal) => callApi(contentTypeEndpoints.model.list, { signal });

/** A name is enough to begin with; a sister model saves most of the typing. */
function NewModel() {
  const navigate = useNavigate();
  const toast = useStaffToast();
  const { data } = useLoaded(load);
  const draft = useDraft('new model', { name: '', sister: '' });
  const { name, sister } = draft.value;
  const slug = slugOf(name);
  const taken = data?.rows.some(({ key, title }) => key === slug || modelKey(title) === modelKey(name));
  const problem = taken
    ? 'There is a model of this name already.'
    : name.trim() !== '' && slug === '' && 'Please use Latin letters or digits: the name is part of the address.';

  async function begin() {
    try {
      const value = sister === '' ? blankModel(slug, name) : await copyOf(sister, slug, name);
      await callApi(contentTypeEndpoints.model.saveDraft, {
        params: { key: slug },
        body: { value: { ...value }, version: 0 },
      });
      draft.drop();
      void navigate(addressOf(slug), { replace: true });
    } catch (error) {
      toast.error(failureText(error, 'That did not work. Please try again.'));
    }
  }
  return (
    <EditDialog
      open
      title="New model"
      changed={name !== '' || sister !== ''}
      onClose={() => {
        draft.drop();
        void navigate(LIST);
      }}
      onBack={draft.drop}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <TextField
          label="Name"
          value={name}
          required
          onChange={(event) => draft.keep({ name: event.target.value, sister })}
          error={problem || undefined}
        />
        <Select
          label="Copy from a sister model"
          value={sister}
          onChange={(event) => draft.keep({ name, sister: event.target.value })}
        >
          <option value="">Begin with nothing</option>
          {data?.rows
            .filter(({ state }) => state !== 'draft')
            .map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
        </Select>
        <div className="flex justify-end">
          <Button type="submit" disabled={slug === '' || taken === true || !data}>
            Begin
          </Button>
        </div>
      </form>
    </EditDialog>
  );
}

async function copyOf(sister: string, slug: string, name: string): Promise<ModelValue> {
  const { published } = await callApi(contentTypeEndpoints.model.open, { params: { key: sister } });
  if (!published) throw new Error('The sister model is gone.');
  const { formOption: _own, successor: _next, ...rest } = published.value as ModelValue;
  // What would show or tell of the sister where nobody looks is left out.
  return { ...rest, slug, name, nameImage: '', icon: '', brochure: '' };
}

/** Without a price: one that nobody has typed must not be published. */
function blankModel(slug: string, name: string): Omit<ModelValue, 'price'> {
  return {
    slug,
    name,
    kind: 'motorcycle',
    style: '',
    order: 500,
    hasDetails: true,
    tagline: '',
    keyFacts: {},
    summary: { engine: '', power: '', transmission: '' },
    details: '',
    variants: [],
    colours: [],
    features: [],
    accessories: [],
    specifications: {
      bodyDimensions: {},
      engineDetails: {},
      transmissionDetails: {},
      tyreDetails: {},
      frame: {},
      Electrical: {},
    },
    nameImage: '',
    icon: '',
    card: '',
    brochure: '',
    frames: [],
  };
}
