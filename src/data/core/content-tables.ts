import type { Generated } from 'kysely';
import type { VehicleKind } from '../../domain/catalogue/model-key.ts';
import type { Availability } from '../../domain/content/availabilities.ts';

/** The catalogue and what the shop keeps by itself; moments, days and JSON as in the other tables. */
export interface ContentTables {
  models: ModelTable;
  colours: PartOfModel &
    PictureTexts & {
      name: string;
      paint: string;
      image: string;
      accent: string | null;
      availability: Generated<Availability>;
    };
  variants: PartOfModel & Price & { name: string };
  features: PartOfModel & PictureTexts & { heading: string; image: string; description: string; shot: string | null };
  accessories: PartOfModel &
    PictureTexts &
    Price & { heading: string; part_no: string; image: string; description: string; object: string | null };
  frames: { model_id: number; position: number; image: string };
  slides: SlideTable;
  gallery: ShownPicture & { alt: string; caption: Generated<string> };
  offers: ShownPicture &
    Dated & { title: string; description: string; alt: Generated<string>; models: Generated<string> };
  branches: BranchTable;
  drafts: {
    thing: string;
    key: string;
    value: string;
    /** The version of what is published that it began with; 0: there was none. */
    base: number;
    version: Generated<number>;
    changed_at: number;
    user_id: string;
  };
  publications: PublicationTable;
  due_changes: DueChangeTable;
  /** What overrules the file, by the name of the setting; who did it is in `publications`. */
  settings: { name: string; value: string; version: Generated<number>; changed_at: number };
  /** The things whose list staff have put into an order: a folder has another one. */
  staffs_orders: { thing: string };
  /** Versions of the texts that people agree to, only ever added to; who did it is in `publications`. */
  texts: { id: Generated<number>; name: string; version: number; body: string; from_at: number };
}

interface Price {
  price: number;
  /** 1: a person at the dealership set it, so reading the catalogue again leaves it alone. */
  price_changed_by_staff: Generated<number>;
  price_version: Generated<number>;
}

interface ModelTable extends Price, Edited {
  id: Generated<number>;
  kind: VehicleKind;
  slug: string;
  model_key: string;
  name: string;
  tagline: string;
  style: string;
  position: number;
  form_option: string | null;
  has_details: number;
  active: Generated<number>;
  name_image: string;
  icon: string;
  image: string;
  brochure: string;
  card: string;
  engine: string;
  power: string;
  transmission: string;
  details: string;
  /** JSON: the six groups of the detail page. */
  specifications: string;
  /** JSON. */
  key_facts: Generated<string>;
  /** The key of the model that took its place. */
  successor: string | null;
}

interface PictureTexts {
  alt: Generated<string>;
  /** "50% 30%": the point that stays in view; empty: the middle. */
  focus: Generated<string>;
}

interface Edited {
  /** Raised by every change. */
  version: Generated<number>;
  /** 1: a person at the dealership changed it, so reading a catalogue folder leaves it alone. */
  by_staff: Generated<number>;
}

/** Shown from one moment on, until another. */
interface Dated {
  from_at: number | null;
  until_at: number | null;
}

interface SlideTable extends Dated, Edited {
  id: Generated<number>;
  position: number;
  image: string;
  alt: string;
  heading: string;
  text: string;
  link: string;
  focus: Generated<string>;
  phone_focus: Generated<string>;
}

interface PublicationTable {
  id: Generated<number>;
  at: number;
  user_id: string;
  thing: string;
  key: string;
  title: string;
  /** JSON; null: there was none. */
  before: string | null;
  /** JSON; null: it was deleted. */
  after: string | null;
  /** JSON: fields that a scheduled change of release 0.2.0 had set again though somebody had changed them since. */
  overruled: string | null;
  /** JSON: where it stood, and whether it was switched off, of what was deleted; null: nothing of it. */
  standing: string | null;
}

interface DueChangeTable {
  id: Generated<number>;
  due_at: number;
  thing: string;
  key: string;
  title: string;
  value: string | null;
  /** JSON: what it is a change of; null: there was none. */
  made_from: string | null;
  user_id: string;
  made_at: number;
  done_at: number | null;
  /** Why it could not be done, in words. */
  failed: string | null;
}

interface ShownPicture extends Edited {
  id: Generated<number>;
  image: string;
  added_at: number;
  /** 1: it came with a catalogue folder; 0: staff added it. */
  from_catalogue: Generated<number>;
  focus: Generated<string>;
  /** Null: where its id puts it. */
  position: number | null;
}

interface PartOfModel {
  id: Generated<number>;
  model_id: number;
  position: number;
  slug: string;
}

interface BranchTable extends Edited {
  id: number;
  name: string;
  address: string;
  sales_no: string;
  open_time: string;
  email: string;
  geolocation: string;
  latitude: number;
  longitude: number;
}
