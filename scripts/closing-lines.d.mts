interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
export function unitCounts(file: string): Counts;
export function journeyCounts(file: string): Counts;
export function closingLine(name: string, counts: Counts, tookMs?: number): string;
