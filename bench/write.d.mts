interface Figure {
  value: number;
  unit: string;
  ratioTo?: Record<string, number>;
}
interface Circumstances {
  at: Date;
  node: string;
  cores: number;
  load: number;
}
export function ratiosInWords(ratioTo?: Record<string, number>): string;
export function asCsv(metrics: Record<string, Figure>, where: Circumstances): string;
