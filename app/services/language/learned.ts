/** Learned weights, in hundredths. They are packed, because every thread of the server reads them at its start. */
export interface Weights {
  /** The names that the weights speak for. */
  names: string[];
  /** The weight of each name without any sign. */
  bias: number[];
  /** The weights of each sign: "0 32 5 -47" has 32 for the first name and -47 for the sixth. */
  signs: Record<string, string>;
}

const unpacked = new WeakMap<Weights, Map<string, number[]>>();

/** Returns the weights of a sign: a name, its weight, the next name, and so on. */
function weightsOf(sign: string, weights: Weights): readonly number[] {
  const read = unpacked.get(weights) ?? new Map<string, number[]>();
  unpacked.set(weights, read);
  const known = read.get(sign);
  if (known || !Object.hasOwn(weights.signs, sign)) return known ?? [];
  const numbers = weights.signs[sign]?.split(" ").map(Number) ?? [];
  read.set(sign, numbers);
  return numbers;
}

/** Returns the probability of each name by the signs that were found, 0 to 1; 0.5 for an unknown name. Pure. */
export function oddsOf<Name extends string>(
  weights: Weights,
  found: readonly string[],
  names: readonly Name[],
): Record<Name, number> {
  const sums = [...weights.bias];
  for (const sign of found) {
    const numbers = weightsOf(sign, weights);
    for (let at = 0; at < numbers.length; at += 2) {
      const name = numbers[at] ?? 0;
      sums[name] = (sums[name] ?? 0) + (numbers[at + 1] ?? 0);
    }
  }
  const odds = names.map((name): [Name, number] => [
    name,
    1 / (1 + Math.exp(-(sums[weights.names.indexOf(name)] ?? 0) / 100)),
  ]);
  return Object.fromEntries(odds) as Record<Name, number>;
}
