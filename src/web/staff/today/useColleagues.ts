import { useCallback } from 'react';
import { leads } from '../../../domain/calls/leads.ts';
import type { Colleague } from '../../../domain/leads/shapes.ts';
import { ask } from '../api.ts';
import { useLoaded } from '../useLoaded.ts';

const fetchPeople = (signal: AbortSignal) => ask(leads.people, { signal });

/** Whom leads can be given to, and their names. */
export function useColleagues(): {
  people: readonly Colleague[];
  nameOf: (userId: string | null) => string | undefined;
} {
  const { data: people = [] } = useLoaded(fetchPeople);
  const nameOf = useCallback(
    (userId: string | null) =>
      userId === null ? undefined : (people.find(({ user_id }) => user_id === userId)?.name ?? userId),
    [people],
  );
  return { people, nameOf };
}
