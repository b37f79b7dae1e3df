import { contentTypeEndpoints } from '../../../../../domain/endpoints/content/content.ts';
import { callApi } from '../../../shared/state/api.ts';
import { useLoaded } from '../../../shared/state/useLoaded.ts';
import {
  ChoiceInput,
  LongTextInput,
  NumberInput,
  FieldGroup,
  PriceInput,
  TextInput,
  TWO_COLUMNS,
  YesNoInput,
} from './fields.tsx';
import { useForm, valueAt } from './form.ts';
import { BrochureField, FrameFields } from './ModelFiles.tsx';
import { AccessoryFields, ColourFields, FeatureFields, VariantFields } from './ModelParts.tsx';
import { PictureField } from './pictures.tsx';
import { SpecificationFields } from './SpecificationFields.tsx';

/** Everything that the catalogue knows of a model, in the order in which somebody would tell it. */
export function ModelFields() {
  return (
    <>
      <FieldGroup title="Name and price" open>
        <div className={TWO_COLUMNS}>
          <TextInput place="name" label="Name" required />
          <ChoiceInput place="kind" label="Type" options={{ motorcycle: 'Motorcycle', scooter: 'Scooter' }} required />
          <PriceInput place="price" label="Price (ex-showroom, ₹)" help="Such as 1,09,800" required />
          <NumberInput place="order" label="Place in the list" help="Small numbers come first." required />
        </div>
        <TextInput place="tagline" label="Tagline" placeholder="Light, quick and easy in traffic" required />
        <LongTextInput place="details" label="Description" rows={5} required />
        <div className={TWO_COLUMNS}>
          <TextInput place="summary.engine" label="Engine, in a line" placeholder="150 cc, air-cooled" required />
          <TextInput place="summary.power" label="Power, in a line" placeholder="10 kW @ 7500 rpm" required />
          <TextInput place="summary.transmission" label="Transmission, in a line" placeholder="5-speed" required />
          <TextInput
            place="style"
            label="Sort"
            placeholder="commuter"
            help="Models of one sort are shown beside each other."
          />
        </div>
      </FieldGroup>
      <FieldGroup title="Key facts" note="what buyers compare first">
        <div className={TWO_COLUMNS}>
          <NumberInput place="keyFacts.mileageKmpl" label="Mileage (km per litre)" />
          <NumberInput place="keyFacts.powerPs" label="Power (PS)" />
          <NumberInput place="keyFacts.weightKg" label="Kerb weight (kg)" />
          <NumberInput place="keyFacts.seatHeightMm" label="Seat height (mm)" />
          <NumberInput place="keyFacts.tankLitres" label="Fuel tank (litres)" />
        </div>
      </FieldGroup>
      <ColourFields />
      <FieldGroup title="360° view">
        <FrameFields />
      </FieldGroup>
      <SpecificationFields />
      <VariantFields />
      <FeatureFields />
      <AccessoryFields />
      <FieldGroup title="Brochure and more">
        <BrochureField />
        <YesNoInput place="hasDetails" label="It has pages of its own (View Details and Angle View)" />
        <div className={TWO_COLUMNS}>
          <TextInput
            place="formOption"
            label="Option in forms"
            optional
            help="Small letters and hyphens; empty: it is not among the models of forms."
          />
          <Successor />
        </div>
        <PictureField place="nameImage" label="Picture of the name (may be left out)" />
        <PictureField place="icon" label="Small picture (otherwise the first colour)" />
      </FieldGroup>
    </>
  );
}

const load = (signal: AbortSignal) => callApi(contentTypeEndpoints.model.list, { signal });

/** By its name, as everybody knows it. */
function Successor() {
  const { value } = useForm();
  const { data } = useLoaded(load);
  const others = data?.rows.filter(({ key, state }) => state !== 'draft' && key !== valueAt(value, 'slug')) ?? [];
  const chosen = valueAt(value, 'successor');
  const known = typeof chosen === 'string' ? { [chosen]: chosen } : {};
  return (
    <ChoiceInput
      place="successor"
      label="Model that took its place"
      options={{ '': 'None', ...known, ...Object.fromEntries(others.map(({ key, title }) => [key, title])) }}
      help="Once this one is switched off or deleted, its visitors are shown there."
    />
  );
}
