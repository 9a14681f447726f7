/** A cache of the most recently used entries within a total cost. An entry above the total is not kept. */
export class Lru<Value> {
  readonly #limit: number;
  readonly #costOf: (value: Value) => number;
  /** The entries in order of use, the oldest first. */
  readonly #entries = new Map<string, Value>();
  #cost = 0;

  constructor(limit: number, costOf: (value: Value) => number) {
    this.#limit = limit;
    this.#costOf = costOf;
  }

  get cost(): number {
    return this.#cost;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Stores an entry and returns the keys it evicted, or its own key when it is too expensive. */
  set(key: string, value: Value): string[] {
    this.delete(key);
    if (this.#costOf(value) > this.#limit) return [key];
    this.#entries.set(key, value);
    this.#cost += this.#costOf(value);
    const evicted: string[] = [];
    for (const oldest of this.#entries.keys()) {
      if (this.#cost <= this.#limit) break;
      this.delete(oldest);
      evicted.push(oldest);
    }
    return evicted;
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#cost -= this.#costOf(value);
  }
}
