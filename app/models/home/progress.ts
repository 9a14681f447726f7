/** 0–100, whole, rounded down so that 100 means everything is passed; 100 when nothing is to present (product §6.1). */
export function containerPercent(passed: number, items: number): number {
  return items === 0 ? 100 : Math.floor((100 * passed) / items);
}

/**
 * Which containers are locked, from their percents in order (product §6.2): the first never is, a later one is until
 * the one before it reaches 100. Give only the containers that show the user something; the section without
 * container stays out of the chain (product §6.2).
 */
export function lockChain(percents: readonly number[]): boolean[] {
  return percents.map((_, index) => index > 0 && (percents[index - 1] ?? 0) < 100);
}

/** Completed containers out of those that count: only a container with something to present counts (product §6.1). */
export function countCompleted(containers: readonly { items: number; percent: number }[]): {
  completed: number;
  total: number;
} {
  const counted = containers.filter(({ items }) => items > 0);
  return {
    completed: counted.filter(({ percent }) => percent === 100).length,
    total: counted.length,
  };
}

/**
 * Which containers show their bar in the admin view of a user (product §4.6): those whose previous one is at 100, and
 * those that already have progress.
 */
export function shownBars(percents: readonly number[]): boolean[] {
  return percents.map(
    (percent, index) => index === 0 || percents[index - 1] === 100 || percent > 0,
  );
}
