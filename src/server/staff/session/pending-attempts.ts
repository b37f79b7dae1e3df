/** What is being looked at and has yet to be settled, by the buckets that it will count in. */
export class PendingAttempts {
  readonly #windowMs: number;
  readonly #taken = new Map<string, Set<number>>();
  #next = 0;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Takes one more; answers how many were in hand before it, and how to let go of it. */
  take(buckets: readonly string[], at: Date): { before: ReadonlyMap<string, number>; settle: () => void } {
    this.#forget(at.getTime() - this.#windowMs);
    // A moment, and a small number that tells two of the same moment apart.
    this.#next = (this.#next + 1) % 1_000;
    const mark = at.getTime() + this.#next / 1_000;
    const before = new Map(buckets.map((bucket) => [bucket, this.#taken.get(bucket)?.size ?? 0]));
    for (const bucket of buckets) this.#taken.set(bucket, (this.#taken.get(bucket) ?? new Set()).add(mark));
    return { before, settle: () => this.#settle(buckets, mark) };
  }

  #settle(buckets: readonly string[], mark: number) {
    for (const bucket of buckets) {
      const marks = this.#taken.get(bucket);
      marks?.delete(mark);
      if (marks?.size === 0) this.#taken.delete(bucket);
    }
  }

  #forget(until: number) {
    for (const [bucket, marks] of this.#taken) {
      for (const mark of marks) if (mark <= until) marks.delete(mark);
      if (marks.size === 0) this.#taken.delete(bucket);
    }
  }
}
