import { AVAILABILITIES } from '../../../../../domain/content/availabilities.ts';
import type { ModelValue } from '../../../../../domain/content/model-schema.ts';
import { AddOne, AddParts, PARTS_WITHOUT_PICTURE } from '../AddParts.tsx';
import {
  ChoiceInput,
  ColourInput,
  ListEntry,
  LongTextInput,
  FieldGroup,
  PriceInput,
  TextInput,
  TWO_COLUMNS,
} from './fields.tsx';
import { useForm, useList } from './form.ts';
import { unnamedSlug } from './part-slugs.ts';
import { PictureField } from './pictures.tsx';
import type { StoredPicture } from './uploads.tsx';

/** The parts of a model that it has several of. */

/** A price that nobody has typed must not be published: a new part has none. */
type Unpriced<Part extends { price: number }> = Omit<Part, 'price'> & Partial<Pick<Part, 'price'>>;

export function ColourFields() {
  const list = useList<ModelValue['colours'][number]>('colours');
  const { set } = useForm();
  /** Where its page is shared, a model is shown in its first colour. */
  const share = ({ image, card }: StoredPicture) =>
    set('', (model: ModelValue) =>
      model.card === '' || model.colours[0]?.image === image ? { ...model, card } : model,
    );
  return (
    <FieldGroup title="Colours" of="colours" note={list.entries.length} open>
      {list.entries.map(({ name, slug, image }, index) => (
        <ListEntry key={slug} list={list} index={index} kind="Colour" called={name} image={image}>
          <div className={TWO_COLUMNS}>
            <TextInput place={`colours.${index}.name`} label="Name of the colour" required />
            <ChoiceInput place={`colours.${index}.availability`} label="Availability" options={AVAILABILITIES} />
            <ColourInput place={`colours.${index}.paint`} label="Paint" required />
            <ColourInput place={`colours.${index}.accent`} label="Second tone (two-tone paints)" optional />
          </div>
          <PictureField
            place={`colours.${index}.image`}
            label="Picture in this colour"
            focus={`colours.${index}.focus`}
            onStored={share}
          />
          <TextInput
            place={`colours.${index}.alt`}
            label="What the picture shows"
            help="Read out to visitors who cannot see it."
          />
        </ListEntry>
      ))}
      <AddParts
        part="colours"
        one="a colour"
        fresh={(name): ModelValue['colours'][number] => ({
          ...PARTS_WITHOUT_PICTURE,
          slug: unnamedSlug(),
          name,
          paint: '',
          availability: 'in-showroom',
        })}
        onStored={share}
      />
    </FieldGroup>
  );
}

export function VariantFields() {
  const list = useList<Unpriced<ModelValue['variants'][number]>>('variants');
  return (
    <FieldGroup title="Variants with prices of their own" of="variants" note={list.entries.length}>
      {list.entries.length === 0 && (
        <p className="text-muted">None: the model comes in one version, at its one price.</p>
      )}
      {list.entries.map(({ name, slug }, index) => (
        <ListEntry key={slug} list={list} index={index} kind="Variant" called={name}>
          <div className={TWO_COLUMNS}>
            <TextInput place={`variants.${index}.name`} label="Name of the variant" placeholder="Dual disc" required />
            <PriceInput place={`variants.${index}.price`} label="Price (₹)" required />
          </div>
        </ListEntry>
      ))}
      <AddOne part="variants" one="a variant" fresh={(name) => ({ slug: unnamedSlug(), name })} />
    </FieldGroup>
  );
}

export function FeatureFields() {
  const list = useList<ModelValue['features'][number]>('features');
  return (
    <FieldGroup title="Features" of="features" note={list.entries.length}>
      {list.entries.map(({ heading, slug, image }, index) => (
        <ListEntry key={slug} list={list} index={index} kind="Feature" called={heading} image={image}>
          <TextInput place={`features.${index}.heading`} label="Heading" required />
          <LongTextInput place={`features.${index}.description`} label="Description" rows={3} required />
          <PictureField place={`features.${index}.image`} label="Picture" focus={`features.${index}.focus`} />
          <TextInput place={`features.${index}.alt`} label="What the picture shows" />
        </ListEntry>
      ))}
      <AddParts
        part="features"
        one="a feature"
        fresh={(heading): ModelValue['features'][number] => ({
          ...PARTS_WITHOUT_PICTURE,
          slug: unnamedSlug(),
          heading,
          description: '',
        })}
      />
    </FieldGroup>
  );
}

export function AccessoryFields() {
  const list = useList<Unpriced<ModelValue['accessories'][number]>>('accessories');
  return (
    <FieldGroup title="Accessories" of="accessories" note={list.entries.length}>
      {list.entries.map(({ heading, slug, image }, index) => (
        <ListEntry key={slug} list={list} index={index} kind="Accessory" called={heading} image={image}>
          <div className={TWO_COLUMNS}>
            <TextInput place={`accessories.${index}.heading`} label="Heading" required />
            <TextInput place={`accessories.${index}.partNo`} label="Part number" required />
            <PriceInput place={`accessories.${index}.price`} label="Price (₹)" required />
          </div>
          <LongTextInput place={`accessories.${index}.description`} label="Description" rows={3} required />
          <PictureField place={`accessories.${index}.image`} label="Picture" focus={`accessories.${index}.focus`} />
          <TextInput place={`accessories.${index}.alt`} label="What the picture shows" />
        </ListEntry>
      ))}
      <AddParts
        part="accessories"
        one="an accessory"
        fresh={(heading): Unpriced<ModelValue['accessories'][number]> => ({
          ...PARTS_WITHOUT_PICTURE,
          slug: unnamedSlug(),
          heading,
          partNo: '',
          description: '',
        })}
      />
    </FieldGroup>
  );
}
