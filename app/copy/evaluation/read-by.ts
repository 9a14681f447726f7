import { judgement as words } from "./judgement";

/** The reader of a talk: the fields of its judge that a sentence needs. */
interface ReadTalk {
  judge: {
    name: string;
    reader?: { kind: "model" | "near"; model: string | null; trial: string | null } | undefined;
    opinion?: string | undefined;
  };
  judgement: { secondScore?: number | null } | null;
}

/**
 * Names the reader of a talk and the second opinion, without full stops. Returns [] for a talk that
 * nobody read, and for a judgement from before readers. `passedOn`: the date on which the model passed the trial of this evaluation
 * ('le 22 novembre 2026'); null when unknown.
 */
export function readBy({ judge, judgement }: ReadTalk, passedOn: string | null = null): string[] {
  const { reader } = judge;
  if (!reader || judgement === null) return [];
  const trial = reader.trial === null ? null : { passedOn };
  const by =
    reader.kind === "near"
      ? words.readWithoutModel
      : words.readByModel(reader.model ?? judge.name, trial);
  const second = judgement.secondScore ?? null;
  return second === null ? [by] : [by, words.secondOpinion(judge.opinion ?? null, second)];
}

/** Says who gave the points and which checks the code made, one sentence per line. Nobody gave points without a judgement. */
export function howRead(talk: ReadTalk & { judgement: { rulesScore?: number | null } | null }) {
  if (talk.judgement === null) return [];
  if (talk.judge.reader) return [...readBy(talk).map((line) => `${line}.`), words.provenByCode];
  const rulesScore = talk.judgement.rulesScore ?? null;
  return [rulesScore === null ? words.byRules : words.byModel(talk.judge.name, rulesScore)];
}
