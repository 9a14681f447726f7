/** The urgency of a sentence. */
export interface Need {
  /** `first`: the first sentence of a reply, for which somebody waits. `ahead`: nobody waits for the sentence yet. */
  rank: "first" | "later" | "ahead";
  /** The moment in ms, on any clock, when the sound before it runs out. */
  dueMs: number;
}

const ORDER = { first: 0, later: 1, ahead: 2 };

/** Returns a negative number when `one` is needed before `other`. */
export const compareNeeds = (one: Need, other: Need): number =>
  ORDER[one.rank] - ORDER[other.rank] || one.dueMs - other.dueMs;

/**
 * A queue of sentences for several conversations. First sentences of replies come first, because people hear that wait.
 * Then comes the sentence whose listener runs out of sound first, then sentences voiced ahead. Equal needs keep their
 * order of arrival.
 */
export class SentenceQueue<Job> {
  readonly #needOf: (job: Job) => Need;
  readonly #waiting = new Set<Job>();

  /** Calls `needOf` again at each turn, because another caller may want the same sentence sooner. */
  constructor(needOf: (job: Job) => Need) {
    this.#needOf = needOf;
  }

  get length(): number {
    return this.#waiting.size;
  }

  add(job: Job): void {
    this.#waiting.add(job);
  }

  take(): Job | undefined {
    const [next] = [...this.#waiting].toSorted((one, other) =>
      compareNeeds(this.#needOf(one), this.#needOf(other)),
    );
    if (next !== undefined) this.#waiting.delete(next);
    return next;
  }

  /** Returns true when the job was still waiting. */
  remove(job: Job): boolean {
    return this.#waiting.delete(job);
  }
}
