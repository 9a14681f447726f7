/**
 * Which sentence is said next when several conversations want the voice. The first sentence of a reply passes before
 * the second of another: the wait one hears is the one before the first sound; later sentences are made while the
 * first is played. Equal ranks keep their order of arrival.
 */
export class SentenceQueue<Job> {
  #waiting: { job: Job; rank: number }[] = [];

  get length(): number {
    return this.#waiting.length;
  }

  /** `rank` is how many sentences of the same reply came before. */
  add(job: Job, rank: number): void {
    const at = this.#waiting.findIndex((other) => other.rank > rank);
    this.#waiting.splice(at < 0 ? this.#waiting.length : at, 0, { job, rank });
  }

  take(): Job | undefined {
    return this.#waiting.shift()?.job;
  }

  /** True when the job was still waiting. */
  remove(job: Job): boolean {
    const at = this.#waiting.findIndex((other) => other.job === job);
    if (at < 0) return false;
    this.#waiting.splice(at, 1);
    return true;
  }
}
