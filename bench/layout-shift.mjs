// Cumulative layout shift as it is defined: the worst burst of shifts, no two more than 1 s apart, 5 s long at most.

/** `shifts` are {value, startTime} in ms, in their order, those right after an input left out. 0 without any. */
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
