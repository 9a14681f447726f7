import { judgement as words } from "./judgement";

/** Who read a talk: as much of its judge as a sentence about it needs. */
interface ReadTalk {
  judge: {
    name: string;
    reader?: { kind: "model" | "near"; model: string | null; trial: string | null } | undefined;
    opinion?: string | undefined;
  };
  judgement: { secondScore?: number | null } | null;
}

/**
 * Who read a talk, and the second opinion that was asked, without full stops; none of a judgement from before readers.
 * `passedOn`: when the model passed the trial that its evaluation names ('le 22 novembre 2026'); null when unknown.
 */
export function readBy({ judge, judgement }: ReadTalk, passedOn: string | null = null): string[] {
  const { reader } = judge;
  if (!reader) return [];
  const trial = reader.trial === null ? null : { passedOn };
  const by =
    reader.kind === "near"
      ? words.readWithoutModel
      : words.readByModel(reader.model ?? judge.name, trial);
  const second = judgement?.secondScore ?? null;
  return second === null ? [by] : [by, words.secondOpinion(judge.opinion ?? null, second)];
}

/** Says who gave the points, and which checks code made. One sentence a line. */
export function howRead(talk: ReadTalk & { judgement: { rulesScore?: number | null } | null }) {
  if (talk.judge.reader) return [...readBy(talk).map((line) => `${line}.`), words.provenByCode];
  const rulesScore = talk.judgement?.rulesScore ?? null;
  return [rulesScore === null ? words.byRules : words.byModel(talk.judge.name, rulesScore)];
}
