/** Returns a whole percent, rounded down: 100 means all passed, or nothing to present (product §6.1). */
export function containerPercent(passed: number, items: number): number {
  return items === 0 ? 100 : Math.floor((100 * passed) / items);
}

/**
 * Returns for each container whether it is locked, from the percents in order (product §6.2). The first is never
 * locked. A later one is locked until the one before reaches 100. Pass only the containers that show the user
 * something, without the section outside containers.
 */
export function lockChain(percents: readonly number[]): boolean[] {
  return percents.map((_, index) => index > 0 && (percents[index - 1] ?? 0) < 100);
}

/** Counts the completed containers among those with something to present (product §6.1). */
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
 * Returns for each container whether the admin view of a user shows its bar (product §4.6). It does after a container
 * at 100, and for a container with progress.
 */
export function shownBars(percents: readonly number[]): boolean[] {
  return percents.map(
    (percent, index) => index === 0 || percents[index - 1] === 100 || percent > 0,
  );
}
