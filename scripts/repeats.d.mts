interface Pair {
  /** `file:line` */
  a: string;
  b: string;
  lines: number;
}
export function repeatsIn(texts: Record<string, string>): Pair[];
export function repeatsOfHouse(root?: string): Record<"app" | "server" | "tests", Pair[]>;
