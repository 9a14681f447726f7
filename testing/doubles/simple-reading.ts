import type { Reader } from "~/models/terms/reader";
import type {
  Claim,
  NearReading,
  ReadingCode,
  TalkToRead,
  Judge,
  JudgeInput,
} from "~/services/judge/claims";
import { whyNotEvaluable } from "~/services/judge/evaluable";
import { numberSentences } from "~/services/judge/number-sentences";
import { proveReading, type ReadTalk } from "~/services/judge/conclude-reading";
import { CREDITS } from "~/services/judge/rubric-score";

/**
 * A small near reader and proof. The sentence that contains a point's claim says the point. A sentence that shares a
 * long word leaves it open. A point found by the near reader only is disputed.
 */
export const simpleCode: ReadingCode = {
  version: "simple-1",
  readNear,
  proveClaims: ({ talk, claims, second, near }) => {
    const sentences = numberSentences(talk.turns);
    return talk.points.map(({ id }) => {
      const of = (list: readonly Claim[]) => list.find((one) => one.id === id);
      const claim = (second && of(second)) ?? of(claims);
      const verdict = claim?.verdict ?? "open";
      const quotes = sentences
        .filter(({ number }) => claim?.sentences.includes(number))
        .map(({ turnIndex, start, end, text }) => ({ turnIndex, start, end, text }));
      const isFound = of(near.claims)?.verdict === "said";
      const dispute =
        verdict === "unsaid" && isFound
          ? ({ doubt: "word-for-word", verdict: "said" } as const)
          : null;
      return { id, verdict, credit: CREDITS[verdict], quotes, facts: [], dispute };
    });
  },
};

function readNear({ points, turns }: TalkToRead): NearReading {
  const sentences = numberSentences(turns);
  const claims = points.map(({ id, claim }): Claim => {
    const said = sentences.find(({ text }) => text.includes(claim));
    if (said) return { id, verdict: "said", sentences: [said.number], certainty: 1 };
    const long = claim.split(/\P{L}+/u).filter(({ length }) => length > 6);
    const isNear = sentences.some(({ text }) => long.some((word) => text.includes(word)));
    return { id, verdict: isNear ? "open" : "unsaid", sentences: [], certainty: 0.5 };
  });
  const unmatched = claims.filter(({ verdict }) => verdict === "open").length / claims.length;
  const likeness = Object.fromEntries(claims.map(({ id, certainty }) => [id, certainty]));
  return { claims, likeness, unmatched };
}

/** Creates a judge from this reading. `said` changes the model's claims, and may call the near reader. */
export function createReadingJudge(
  reader: Reader,
  said: (near: NearReading, input: JudgeInput) => Partial<ReadTalk> = () => ({}),
): Judge {
  const isModel = reader.kind === "model";
  const name = reader.model ?? "près";
  const version = isModel ? `${reader.prompt}/${simpleCode.version}` : simpleCode.version;
  return {
    name,
    promptVersion: version,
    callsModel: isModel,
    reader,
    async judge(input) {
      const impossible = whyNotEvaluable(input.turns);
      if (impossible) return { kind: "not_evaluable", reason: impossible };
      const near = simpleCode.readNear(input);
      const own = { reader, name, version, claims: near.claims, second: null, opinion: null };
      const read = { ...own, decoys: [], ...said(near, input) };
      return proveReading(input, read, { near, proveClaims: simpleCode.proveClaims });
    },
  };
}
