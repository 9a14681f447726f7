export function cumulativeShift(shifts: readonly { value: number; startTime: number }[]): number;
