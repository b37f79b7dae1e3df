/** The departments that work on leads. */
export type Department = 'sales' | 'service';

export interface Stage {
  /** Stored with the lead, so it never changes. */
  name: string;
  /** Stored too: release 0.2.0 knows a stage by its number alone. It never changes and no other stage gets it. */
  number: number;
  label: string;
  /** The business ends here. */
  ends?: 'well' | 'otherwise';
  /** A lead ends here only with one of `LOST_REASONS`. */
  needsReason?: true;
  /** No lead is moved here any more. Stored leads keep the stage, so it keeps its line, its label and its place. */
  retired?: true;
}

interface DepartmentDefinition {
  label: string;
  /** The address of the dealership that is told about unassigned leads. Without such an address the general one is told. */
  hearsAt: 'sales' | 'services';
  /** In the order in which a lead passes them. */
  stages: readonly Stage[];
  /** The stage of a lead after the first conversation. */
  spoken: string;
  /** The stage of a lead whose person is not interested. */
  notInterested: string;
  /** The stage of a lead that has a quotation; a department without it issues none. */
  quoted?: string;
  /** Days from a conversation to the next call. */
  callsAgainAfterDays?: number;
}

/** Everything that sets the departments apart, as data: no engine names a stage or a department. */
export const DEPARTMENTS: Readonly<Record<Department, DepartmentDefinition>> = {
  sales: {
    label: 'Sales',
    hearsAt: 'sales',
    stages: [
      { name: 'new', number: 0, label: 'New' },
      { name: 'contacted', number: 1, label: 'Contacted' },
      { name: 'test-ride', number: 2, label: 'Test ride' },
      { name: 'quoted', number: 3, label: 'Quoted' },
      { name: 'booked', number: 4, label: 'Booked' },
      { name: 'delivered', number: 5, label: 'Delivered', ends: 'well' },
      { name: 'lost', number: 6, label: 'Lost', ends: 'otherwise', needsReason: true },
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
      { name: 'new', number: 0, label: 'New' },
      { name: 'confirmed', number: 1, label: 'Confirmed' },
      { name: 'in-workshop', number: 2, label: 'In the workshop' },
      { name: 'done', number: 3, label: 'Done', ends: 'well' },
      { name: 'did-not-come', number: 4, label: 'Did not come', ends: 'otherwise' },
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

export function stageOf(desk: Department, name: string): Stage | undefined {
  return DEPARTMENTS[desk].stages.find((stage) => stage.name === name);
}

/** The stages that lead to a good end, in their order. A lost lead has left the funnel. */
export const funnelStages = (desk: Department): readonly Stage[] =>
  DEPARTMENTS[desk].stages.filter(({ ends }) => ends !== 'otherwise');

/** Where a stage stands in the funnel today, for comparing. Another release orders stages otherwise: never store it. */
export function stagePosition(desk: Department, name: string): number {
  return funnelStages(desk).findIndex((stage) => stage.name === name);
}

/** The stages that a lead can be moved to, and the one it is in. */
export const stageChoices = (desk: Department, current?: string): readonly Stage[] =>
  DEPARTMENTS[desk].stages.filter(({ name, retired }) => !retired || name === current);

/** The columns of a lead that say how far it ever got. */
interface StoredProgress {
  desk: Department;
  /** The name of the furthest stage. */
  reached: string;
  /** The `step` that `reached` was written for. Another one: an instance of 0.2.0 has moved the lead since. */
  reached_step: number;
  /** The number of the furthest stage. */
  step: number;
}

export function furthestStage({ desk, reached, reached_step, step }: StoredProgress): string {
  return reached_step === step ? reached : stageNumbered(desk, step);
}

export const stageNumbered = (desk: Department, wanted: number): string =>
  DEPARTMENTS[desk].stages.find(({ number }) => number === wanted)?.name ?? FIRST_STAGE;

/** The labels of all stages by name; departments that share a name share its label. */
export const STAGE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(DEPARTMENTS).flatMap(({ stages }) => stages.map(({ name, label }) => [name, label])),
);
