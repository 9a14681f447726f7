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
export function withFigures(
  page: string,
  part: string,
  metrics: Record<string, Figure>,
  where: Circumstances,
): string;
