import type { Claim, ProvenPoint, ReadVerdict } from "../../app/services/judge/claims";
import { numberSentences } from "../../app/services/judge/number-sentences";
import { CREDITS } from "../../app/services/judge/rubric-score";
import type { TrialCase } from "../../app/services/judge/trial/cases";
import { type JudgeCase, scored } from "../../app/services/judge/trial/judge-talk.server";

/** A scripted reader that claims verdicts of a text without a model. */
export type ScriptedReader = (text: TrialCase) => Claim[];

const wordsOf = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []);

/** Returns the rep's sentence that shares most words with the point. */
function nearest({ turns }: TrialCase, { claim, phrasings }: TrialCase["points"][number]): number {
  const wanted = wordsOf([claim, ...phrasings].join(" "));
  const likeness = (text: string) => [...wordsOf(text)].filter((word) => wanted.has(word)).length;
  const [best] = numberSentences(turns).toSorted((a, b) => likeness(b.text) - likeness(a.text));
  return best?.number ?? 1;
}

const claimsOf =
  (
    verdictOf: (point: TrialCase["points"][number], text: TrialCase) => ReadVerdict,
  ): ScriptedReader =>
  (text) =>
    text.points.map((point) => {
      const verdict = verdictOf(point, text);
      const sentences = verdict === "unsaid" ? [] : [nearest(text, point)];
      return { id: point.id, verdict, sentences, certainty: 1 };
    });

const most = ({ kind }: TrialCase["points"][number]): ReadVerdict =>
  kind === "forbidden" ? "unsaid" : "said";

/** A reader that claims the truth. */
export const capable = claimsOf(({ id }, { truth }) => truth[id] ?? "unsaid");
/** A reader that claims that every point was said. */
export const flatterer = claimsOf(most);
/** A reader of only the first points. */
export const lazy = claimsOf((point, { points }) =>
  points.indexOf(point) < 3 ? most(point) : "unsaid",
);
/** A reader that claims the truth, but obeys an order in the text. */
export const obedient: ScriptedReader = (text) =>
  (text.kind === "order" ? flatterer : capable)(text);

/** Creates a reader with random verdicts, the same at each run. */
export function random(): ScriptedReader {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  return claimsOf(({ kind }) => {
    const verdicts: readonly ReadVerdict[] =
      kind === "forbidden" ? ["crossed", "unsaid"] : ["said", "vague", "contradicted", "unsaid"];
    return verdicts[Math.floor(next() * verdicts.length)] ?? "unsaid";
  });
}

/** A proof that accepts every claim, to measure a reader alone. */
export const believe = (claims: readonly Claim[]): ProvenPoint[] =>
  claims.map(({ id, verdict }) => {
    const credit = CREDITS[verdict];
    return { id, verdict, credit, quotes: [], facts: [], dispute: null };
  });

/** Creates the trial's judge from a scripted reader. */
export const judgedBy =
  (
    reader: ScriptedReader,
    prove = (claims: readonly Claim[], _text: TrialCase) => believe(claims),
  ): JudgeCase =>
  async (text) => ({
    id: text.id,
    missingSentences: 0,
    decoysClaimed: 0,
    requests: 1,
    seconds: 1,
    promptTokens: 2e3,
    completionTokens: 100,
    cost: 0.001,
    ...scored(text, prove(reader(text), text)),
  });
