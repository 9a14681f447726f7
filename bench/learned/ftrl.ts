import type { Weights } from "../../app/services/language/learned";

/** A case of a yes-or-no question: its signs and its answer. */
export interface Case {
  signs: string[];
  isTrue: boolean;
}

/** The learner's settings: step, ridge and lasso, passes over the cases, and the weight of a true case. */
export interface Settings {
  step: number;
  ridge: number;
  lasso: number;
  passes: number;
  ofTrue: number;
}

/**
 * Learns a sparse logistic regression by FTRL-Proximal (McMahan et al., "Ad Click Prediction", 2013). Returns the bias
 * and the weights that are not zero. The order of the cases is shuffled by a fixed seed. Pure.
 */
export function learn(
  cases: readonly Case[],
  { step, ridge, lasso, passes, ofTrue }: Settings,
): { bias: number; weights: Map<string, number> } {
  const sums = new Map<string, { z: number; n: number }>();
  const weightOf = ({ z, n }: { z: number; n: number }, by = lasso) =>
    Math.abs(z) <= by ? 0 : -(z - Math.sign(z) * by) / ((1 + Math.sqrt(n)) / step + ridge);
  const move = (of: { z: number; n: number }, slope: number, by = lasso) => {
    const sigma = (Math.sqrt(of.n + slope * slope) - Math.sqrt(of.n)) / step;
    of.z += slope - sigma * weightOf(of, by);
    of.n += slope * slope;
  };
  const bias = { z: 0, n: 0 };
  const known = frequentSigns(cases);
  const all = cases.map(({ signs, isTrue }) => ({
    isTrue,
    states: signs
      .filter((sign) => known.has(sign))
      .map((sign) => {
        const state = sums.get(sign) ?? { z: 0, n: 0 };
        sums.set(sign, state);
        return state;
      }),
  }));
  const next = randomFrom(7);
  for (let pass = 0; pass < passes; pass++)
    for (const { states, isTrue } of shuffled(all, next)) {
      const sum = states.reduce((total, state) => total + weightOf(state), weightOf(bias, 0));
      const error = (1 / (1 + Math.exp(-sum)) - (isTrue ? 1 : 0)) * (isTrue ? ofTrue : 1);
      for (const state of states) move(state, error);
      move(bias, error, 0);
    }
  const weights = new Map<string, number>();
  for (const [sign, state] of sums) if (weightOf(state) !== 0) weights.set(sign, weightOf(state));
  return { bias: weightOf(bias, 0), weights };
}

/** The cases that must have a sign before anything is learned from it. */
const LEAST = 3;
function frequentSigns(cases: readonly Case[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { signs } of cases)
    for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return new Set([...counts].flatMap(([sign, count]) => (count >= LEAST ? [sign] : [])));
}

/** Returns a source of numbers from 0 to below 1, the same for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    const [one, two] = [order[at], order[other]];
    if (one === undefined || two === undefined) continue;
    order[at] = two;
    order[other] = one;
  }
  return order;
}

/** A weight below this is left out. */
const SLIGHT = 0.15;
/** Adds what was learned from cases to weights, under a name. */
export function addLearned(
  { names, bias, signs }: Weights,
  name: string,
  cases: readonly Case[],
  settings: Settings,
): void {
  const learned = learn(cases, settings);
  const hundredths = (weight: number) => Math.round(weight * 100);
  const at = names.push(name) - 1;
  bias.push(hundredths(learned.bias));
  for (const [sign, weight] of learned.weights)
    if (Math.abs(weight) >= SLIGHT)
      signs[sign] = [signs[sign] ?? [], at, hundredths(weight)].flat().join(" ");
}

/** Returns weights that know nothing yet. */
export const noWeights = (): Weights => ({ names: [], bias: [], signs: {} });
