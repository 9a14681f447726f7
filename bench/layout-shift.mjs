// Cumulative layout shift by its definition: the worst burst of shifts, with gaps under 1 s and at most 5 s long.

/**
 * Returns the cumulative shift of `shifts`, {value, startTime} in ms in order, without those right after an input. 0
 * without shifts.
 */
export function cumulativeShift(shifts) {
  let worst = 0;
  let burst = { sum: 0, from: 0, last: -Infinity };
  for (const { value, startTime } of shifts) {
    const goesOn = startTime - burst.last < 1_000 && startTime - burst.from < 5_000;
    burst = goesOn
      ? { ...burst, sum: burst.sum + value, last: startTime }
      : { sum: value, from: startTime, last: startTime };
    worst = Math.max(worst, burst.sum);
  }
  return worst;
}
