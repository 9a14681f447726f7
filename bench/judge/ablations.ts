import type { Language } from "../../app/models/terms/language";
import type { TalkToRead } from "../../app/services/judge/claims";
import { numberSentences } from "../../app/services/judge/number-sentences";
import type { Quantity } from "../../app/services/language/quantities/quantity";
import { readQuantities } from "../../app/services/language/quantities/read-quantities";
import type { SpokenTurn } from "../../app/services/language/spoken-turn";

const no = () => false;
const none = () => [];
const kept = (quantities: readonly Quantity[]) => ({
  kept: quantities,
  dropped: [],
  moved: new Map(),
});
const unnamed = (turns: readonly SpokenTurn[], names: readonly string[] = []) => ({
  names: new Set(names),
  turns,
  sentences: numberSentences(turns),
});

/** The exports that take the place of a near reader's file that is switched off, by file and name. */
export const NEUTRAL: Record<string, Record<string, unknown>> = {
  "answers.ts": { yesOrNo: () => 0, lendQuestions: none },
  "arithmetic.ts": { isSumOf: no, areApart: no, isPresence: no },
  "assertion.ts": {
    asks: no,
    asksForAssent: no,
    leavesToCustomer: no,
    standings: (clauses: readonly unknown[]) =>
      clauses.map(() => ({ standing: "asserted", isHedged: false })),
  },
  "../denials.ts": {
    sideOf: () => null,
    isDeniedVerb: no,
    isDenial: no,
    isDrawback: no,
    DenialTrack: class {
      end = no;
      hear = no;
      next = () => ({ sign: 1, deniedVerb: null });
      signOfFigure = () => 1;
      isNoMore = no;
    },
  },
  "letters/compare-letters.ts": { indexLetters: () => null },
  "opposed.ts": { isOpposed: no, losesDenial: no },
  "own-names.ts": {
    ownNamesOf: ({ turns, names }: TalkToRead) => unnamed(turns, names),
    ownNamesIn: (turns: SpokenTurn[], _: unknown, names: string[]) => unnamed(turns, names),
  },
  "owner.ts": {
    OwnerTrack: class {
      hear = no;
      next = () => "ours";
    },
  },
  "point-verdict.ts": { answered: (verdict: string) => verdict, isThin: no },
  "questions.ts": { proposes: no, asksUnmarked: no, goesOn: no },
  "repairs.ts": {
    quantitiesSaid: (turns: readonly SpokenTurn[], { language }: { language: Language }) =>
      new Map(turns.map(({ index, message }) => [index, kept(readQuantities(message, language))])),
    dropRepaired: (_: string, quantities: readonly Quantity[]) => kept(quantities),
  },
  "stated-facts.ts": { otherCounts: none, rateOf: ({ per }: { per?: string }) => per },
  "windows.ts": { turnedShare: () => 0, areExchanged: no },
};

/** Files that belong to another one, whose lines count with it. */
export const BESIDE: Record<string, string[]> = {
  "letters/compare-letters.ts": ["passages", "read-by-letters", "weigh-letters"].map(
    (name) => `letters/${name}.ts`,
  ),
  "owner.ts": ["owner-words.ts"],
};

/** The files that are switched off together. With `only`, the other exports stay. */
interface Ablation {
  files: string[];
  only?: string;
}

export const ABLATIONS: readonly Ablation[] = [
  { files: [] },
  ...Object.keys(NEUTRAL).map((file) => ({ files: [file] })),
  { files: ["opposed.ts"], only: "losesDenial" },
  { files: ["../denials.ts", "repairs.ts", "arithmetic.ts"] },
  { files: ["owner.ts", "assertion.ts", "own-names.ts"] },
];
