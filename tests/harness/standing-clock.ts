import { readFileSync } from 'node:fs';

/**
 * For a real server in a process of its own, which imports this before anything else (`NODE_OPTIONS`): its clock stands at
 * the moment that a file holds, and the test moves it by writing another one.
 */
const file = process.env.CLOCK_FILE ?? '';
const MachinesDate = Date;
const shown = () => MachinesDate.parse(readFileSync(file, 'utf8'));

globalThis.Date = class extends MachinesDate {
  constructor(...given: [] | [value: string | number | Date]) {
    super(...((given.length === 0 ? [shown()] : given) as [number]));
  }
  static override now() {
    return shown();
  }
} as DateConstructor;
