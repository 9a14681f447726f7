import type { Reading } from "./reading";
import type { Vocabulary } from "./vocabulary";

/** "3+" → share of the forms in which meaning 3 stands affirmed, "3-" denied. */
type Rates = Map<string, number>;

export interface Profile {
  truth: Rates;
  lie: Rates;
}

/** What the written falsehoods are worth against the assumption that a lie uses a word as often as the truth does. */
const PRIOR = 2;
const REMOVED = 0.7;
const USUAL = 0.4;
const DENIED = 0.5;

const featuresOf = (reading: Reading, vocabulary: Vocabulary): Set<string> =>
  new Set(
    reading.terms.flatMap(({ key, sign, isNamed }) => {
      const id = vocabulary.id(key);
      return isNamed ? [`${id}+`, `${id}-`] : [`${id}${sign > 0 ? "+" : "-"}`];
    }),
  );

/** Whether all of it is in the other. */
const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  [...part].every((one) => whole.has(one));

/** How often the true and the false wordings of a point have each meaning, affirmed or denied. */
export function profileOf(
  truths: Reading[],
  written: Reading[],
  turned: Reading[][],
  vocabulary: Vocabulary,
): Profile {
  const share = (sets: Set<string>[], into: Rates, over: number) => {
    for (const set of sets)
      for (const feature of set) into.set(feature, (into.get(feature) ?? 0) + 1 / over);
    return into;
  };
  const trueSets = truths.map((reading) => featuresOf(reading, vocabulary));
  const truth = share(trueSets, new Map(), truths.length);
  // A falsehood that differs by its figure alone ("L'abonnement coûte 95 euros") says nothing by its words.
  const worded = written
    .map((reading) => featuresOf(reading, vocabulary))
    .filter((features) => trueSets.every((truth) => !isWithin(features, truth)));
  const told = share(worded, new Map(), Math.max(1, worded.length));
  // A turned form says nothing by the words it shares with its true form: only what came and what went counts.
  const came: Set<string>[] = [];
  const went: Set<string>[] = [];
  turned.forEach((list, at) => {
    const before = trueSets[at] ?? new Set();
    const added = new Set<string>();
    const removed = new Set<string>();
    for (const reading of list) {
      const after = featuresOf(reading, vocabulary);
      for (const feature of after) if (!before.has(feature)) added.add(feature);
      for (const feature of before) if (!after.has(feature)) removed.add(feature);
    }
    came.push(added);
    went.push(removed);
  });
  const added = share(came, new Map(), truths.length);
  const removed = share(went, new Map(), truths.length);
  const lie: Rates = new Map();
  for (const feature of new Set([...truth.keys(), ...told.keys(), ...added.keys()])) {
    const neutral = Math.max(0, (truth.get(feature) ?? 0) - REMOVED * (removed.get(feature) ?? 0));
    const seen =
      (worded.length * (told.get(feature) ?? 0) + PRIOR * neutral) / (worded.length + PRIOR);
    // A word of the subject that true wordings have too turns nothing, however often the false ones have it.
    const isSubject = !vocabulary.isLight(Number.parseInt(feature)) && truth.has(feature);
    const rate = isSubject ? Math.min(seen, (truth.get(feature) ?? 0) + 0.2) : seen;
    lie.set(feature, Math.max(rate, 0.8 * (added.get(feature) ?? 0)));
  }
  // To deny what most true wordings affirm is false, whether somebody wrote it down or not.
  for (const [feature, rate] of truth) {
    const turned = feature.endsWith("+") ? `${feature.slice(0, -1)}-` : `${feature.slice(0, -1)}+`;
    const isUsual = rate >= USUAL && (truth.get(turned) ?? 0) <= rate / 2;
    if (isUsual) lie.set(turned, Math.max(lie.get(turned) ?? 0, DENIED * rate));
  }
  return { truth, lie };
}
