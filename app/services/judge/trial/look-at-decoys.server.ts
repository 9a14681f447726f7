import type { Kysely } from "kysely";
import * as v from "valibot";
import { judgeTrial as words } from "~/copy/evaluation/judge-trial";
import type { Grade } from "~/models/evaluations/evaluations.server";
import * as ModelJudgings from "~/models/judge/model-judgings.server";
import { ProofBasis } from "~/models/proof/proof-record";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { Database } from "~/models/tables";
import { log } from "~/platform/log.server";
import { SpokenTurnSchema } from "~/services/language/spoken-turn";
import type { Claim, NearReading } from "~/services/judge/claims";
import { wordedDecoy } from "../model-reader/decoys";
import { readingThread } from "../reading-judge.server";

/** The note of a judging, stored in the transaction of its evaluation. */
export type NoteJudging = (of: ReviewSubject, trx: Kysely<Database>) => Promise<void>;

const Basis = v.pipe(v.string(), v.parseJson(), ProofBasis);
const Turns = v.pipe(v.string(), v.parseJson(), v.array(SpokenTurnSchema));

/**
 * Checks the model's claims on the decoys before its evaluation is stored (two-readers.md). Asks the near reader only when the
 * model claims a decoy. Notes only judgings by a model that passed its trial. Rejects as `TaskThread.run` does.
 */
export async function lookAtDecoys(
  { proofJson, turnsJson }: Pick<Grade, "proofJson" | "turnsJson">,
  signal?: AbortSignal,
): Promise<NoteJudging> {
  const basis = v.parse(v.nullable(Basis), proofJson);
  if (!basis || basis.version === 1 || basis.reader.trial === null) return async () => {};
  const { language, decoys } = basis;
  const { trial: trialId } = basis.reader;
  const claimed = decoys.filter(isClaimed);
  const points = claimed.map(({ id }) => wordedDecoy(id, language));
  const read = async () => {
    const turns = v.parse(Turns, turnsJson);
    const near = await readingThread.readNear({ points, turns, language }, signal);
    return !("kind" in near) && hearsWhatIsNotThere(claimed, near);
  };
  const isFalse = claimed.length > 0 && (await read());
  return async (of, trx) => {
    const { voidReason } = words;
    const isVoid = await ModelJudgings.note({ trialId, of, isFalse }, { voidReason }, trx);
    if (isVoid) log().warn({ trial: trialId }, "the judge's trial is void: it hears decoys");
  };
}

/** Returns true for a decoy that the model says it heard. */
const isClaimed = ({ verdict }: Pick<Claim, "verdict">): boolean =>
  verdict !== "unsaid" && verdict !== "open";

/** Returns the number of decoys that the model says it heard. */
export const countClaimed = (decoys: readonly Pick<Claim, "verdict">[]): number =>
  decoys.filter(isClaimed).length;

/**
 * Returns true when the model heard a decoy that the talk does not hold. The near reader, asked about the same points,
 * then finds no likeness. Pure.
 * @throws Error when the near reader was not asked about a claimed decoy
 */
export function hearsWhatIsNotThere(
  decoys: readonly Pick<Claim, "id" | "verdict">[],
  near: Pick<NearReading, "claims">,
): boolean {
  return decoys.filter(isClaimed).some(({ id }) => {
    const found = near.claims.find((claim) => claim.id === id);
    if (!found) throw new Error(`the near reader was not asked for ${id}`);
    return !isClaimed(found) && found.sentences.length === 0;
  });
}
