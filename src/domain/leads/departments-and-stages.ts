/** The two desks at which people's business with the dealership is worked on. */
export type Department = 'sales' | 'service';

export interface StageName {
  name: string;
  label: string;
  /** The business ends here. */
  ends?: 'well' | 'otherwise';
  /** Ends only with one of the desk's reasons. */
  needsReason?: true;
}

interface DeskOfStages {
  label: string;
  /** Which of the shop's addresses hears of what is nobody's yet; where it has none, the one for everything does. */
  hearsAt: 'sales' | 'services';
  stages: readonly StageName[];
  /** Where somebody who was spoken to for the first time gets to. */
  spoken: string;
  /** Where somebody who does not want to goes. */
  notInterested: string;
  /** Where somebody gets to who was given a quotation; a desk without it gives none. */
  quoted?: string;
  /** Days until one calls again after having spoken, where one does. */
  callsAgainAfterDays?: number;
}

/** Everything that sets the desks apart, as data: no engine names a stage or a desk. */
export const DEPARTMENTS: Readonly<Record<Department, DeskOfStages>> = {
  sales: {
    label: 'Sales',
    hearsAt: 'sales',
    stages: [
      { name: 'new', label: 'New' },
      { name: 'contacted', label: 'Contacted' },
      { name: 'test-ride', label: 'Test ride' },
      { name: 'quoted', label: 'Quoted' },
      { name: 'booked', label: 'Booked' },
      { name: 'delivered', label: 'Delivered', ends: 'well' },
      { name: 'lost', label: 'Lost', ends: 'otherwise', needsReason: true },
    ],
    spoken: 'contacted',
    notInterested: 'lost',
    quoted: 'quoted',
    callsAgainAfterDays: 2,
  },
  service: {
    label: 'Service',
    hearsAt: 'services',
    stages: [
      { name: 'new', label: 'New' },
      { name: 'confirmed', label: 'Confirmed' },
      { name: 'in-workshop', label: 'In the workshop' },
      { name: 'done', label: 'Done', ends: 'well' },
      { name: 'did-not-come', label: 'Did not come', ends: 'otherwise' },
    ],
    spoken: 'confirmed',
    notInterested: 'did-not-come',
  },
};

export const DEPARTMENT_NAMES = Object.keys(DEPARTMENTS) as [Department, ...Department[]];
export const FIRST_STAGE = 'new';

export const LOST_REASONS: Readonly<Record<string, string>> = {
  'other-brand': 'Other brand',
  'other-dealer': 'Other dealer',
  price: 'Price',
  'finance-refused': 'Finance refused',
  'not-in-stock': 'Not in stock',
  postponed: 'Postponed',
  'not-reached': 'Not reached',
  'wrong-number': 'Wrong number',
};

export const isDepartment = (name: unknown): name is Department =>
  typeof name === 'string' && Object.hasOwn(DEPARTMENTS, name);

export function stageOf(desk: Department, name: string): StageName | undefined {
  return DEPARTMENTS[desk].stages.find((stage) => stage.name === name);
}

/** How far along the desk's way a stage is; the end that nobody wants is no step of the way. */
export function stagePosition(desk: Department, name: string): number {
  return DEPARTMENTS[desk].stages.findIndex((stage) => stage.name === name && stage.ends !== 'otherwise');
}

/** All names of stages, each once; what two desks share they call alike. */
export const STAGE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(DEPARTMENTS).flatMap(({ stages }) => stages.map(({ name, label }) => [name, label])),
);
