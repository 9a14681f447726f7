/** How soon a sentence must sound. */
export interface Need {
  /** The first sentence of a reply: somebody waits in silence. Ahead: nobody waits yet. */
  rank: "first" | "later" | "ahead";
  /** When what is played before it runs out, milliseconds of any clock. */
  dueMs: number;
}

const ORDER = { first: 0, later: 1, ahead: 2 };

/** Negative when `one` is needed before `other`. */
export const compareNeeds = (one: Need, other: Need): number =>
  ORDER[one.rank] - ORDER[other.rank] || one.dueMs - other.dueMs;

/**
 * Which sentence is said next when several conversations want the voice: the first of a reply before the second of
 * another, the wait one hears being the one before the first sound; then the one whose listener runs out of sound first;
 * then what is voiced ahead. Equal needs keep their order of arrival.
 */
export class SentenceQueue<Job> {
  readonly #needOf: (job: Job) => Need;
  readonly #waiting = new Set<Job>();

  /** `needOf` is asked anew at each turn: somebody else may want the same sentence sooner. */
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

  /** True when the job was still waiting. */
  remove(job: Job): boolean {
    return this.#waiting.delete(job);
  }
}
