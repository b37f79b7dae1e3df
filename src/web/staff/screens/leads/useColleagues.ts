import { useCallback } from 'react';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import type { AssignableColleague } from '../../../../domain/leads/lead-schemas.ts';
import { callApi } from '../../shared/state/api.ts';
import { useLoaded } from '../../shared/state/useLoaded.ts';

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
