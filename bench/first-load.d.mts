export const firstLoadBudgets: Readonly<Record<string, number>>;
export function firstLoad(
  starts: Iterable<string>,
  read: (file: string) => Promise<string>,
): Promise<number>;
