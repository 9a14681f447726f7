export interface Mutant {
  file: string;
  operator: string;
  /** In characters of the source. */
  start: number;
  end: number;
  /** Line number from 1. */
  line: number;
  original: string;
  text: string;
}
export function mutantsIn(source: string, file?: string): Mutant[];
export function mutate(source: string, mutant: Pick<Mutant, "start" | "end" | "text">): string;
export function draw<T>(mutants: readonly T[], options: { count: number; seed: number }): T[];
