import { useCallback } from 'react';
import { leadEndpoints } from '../../../domain/calls/leads.ts';
import type { AssignableColleague } from '../../../domain/leads/shapes.ts';
import { callApi } from '../api.ts';
import { useLoaded } from '../useLoaded.ts';

const fetchPeople = (signal: AbortSignal) => callApi(leadEndpoints.people, { signal });

/** Whom leads can be given to, and their names. */
export function useColleagues(): {
  people: readonly AssignableColleague[];
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
