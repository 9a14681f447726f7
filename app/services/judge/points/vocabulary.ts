/** The meanings that a rubric speaks of, by number. Words of one family ("résilier", "résiliation") are found by their beginning. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #light = new Set<number>();
  readonly #naming = new Set<number>();
  readonly #beginnings = new Map<string, string[]>();
  readonly #matches = new Map<string, [number, number][]>();

  add(key: string, isLight: boolean): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(key, id);
    if (isLight) this.#light.add(id);
    if (NAMING.has(key)) this.#naming.add(id);
    const beginning = key.slice(0, BEGINNING);
    if (key.length >= BEGINNING)
      this.#beginnings.set(beginning, [...(this.#beginnings.get(beginning) ?? []), key]);
    return id;
  }

  /** The number of a key that was added. */
  id(key: string): number {
    return this.#ids.get(key) ?? -1;
  }

  isLight(id: number): boolean {
    return this.#light.has(id);
  }

  /** Whether a meaning can name a subject: what gives away, compares or orders cannot. */
  isSubject(id: number): boolean {
    return !this.#light.has(id) || this.#naming.has(id);
  }

  /** The rubric's meanings that a word of a talk has, each with how alike they are, 0 to 1. */
  match(key: string): readonly [number, number][] {
    const known = this.#matches.get(key);
    if (known) return known;
    const found: [number, number][] = [];
    const exact = this.#ids.get(key);
    if (exact !== undefined) found.push([exact, 1]);
    else {
      for (const other of this.#beginnings.get(key.slice(0, BEGINNING)) ?? []) {
        if (isAlike(key, other)) found.push([this.id(other), FAMILY]);
      }
    }
    this.#matches.set(key, found);
    return found;
  }
}

/** Light meanings that name a subject when most of its wordings have them ("l'heure de ménage", "la même personne"). */
const NAMING = new Set(["HOUR", "DAY", "WEEK", "SAME", "FAST"]);
const BEGINNING = 5;
const FAMILY = 0.8;

function isAlike(a: string, b: string): boolean {
  let common = 0;
  while (common < Math.min(a.length, b.length) && a[common] === b[common]) common += 1;
  return common >= BEGINNING && common >= 0.65 * Math.max(a.length, b.length);
}
