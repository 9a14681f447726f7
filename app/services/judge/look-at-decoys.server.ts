import type { Kysely } from "kysely";
import * as v from "valibot";
import type { Grade } from "~/models/evaluations/evaluations.server";
import * as ModelJudgings from "~/models/judge/model-judgings.server";
import { ProofBasis } from "~/models/proof/proof-record";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { Database } from "~/models/tables";
import { log } from "~/platform/log.server";
import { SpokenTurnSchema } from "~/services/language/spoken-turn";
import { withinLimit } from "./evaluable";
import { NEAR_FROM } from "./near-reader/see-point";
import { readingThread } from "./reading-judge.server";
import type { Claim, NearReading } from "./claims";
import { wordedDecoy } from "./trial/texts";

/**
 * Stores the note of a judging, in the transaction of its evaluation. Returns the presentations whose groups have to be
 * settled, because a void trial put their modules on the review list.
 */
export type NoteJudging = (of: ReviewSubject, trx: Kysely<Database>) => Promise<readonly string[]>;

const Basis = v.pipe(v.string(), v.parseJson(), ProofBasis);
const Turns = v.pipe(v.string(), v.parseJson(), v.array(SpokenTurnSchema));

/**
 * Checks the model's claims on the decoys before its evaluation is stored (product §4.8). Asks the near reader only when the
 * model claims a decoy. Notes only talks that a model read by the right of its trial. Rejects as
 * `TaskThread.run` does.
 */
export async function lookAtDecoys(
  { proofJson, turnsJson }: Pick<Grade, "proofJson" | "turnsJson">,
  signal?: AbortSignal,
): Promise<NoteJudging> {
  const basis = v.parse(v.nullable(Basis), proofJson);
  if (!basis || basis.version === 1 || basis.reader.trial === null) return async () => [];
  if (basis.claims === null) return async () => []; // nobody read the talk
  const { language, names, decoys } = basis;
  const { trial: trialId } = basis.reader;
  const claimed = decoys.filter(isClaimed);
  const points = claimed.map(({ id }) => wordedDecoy(id, language));
  const read = async () => {
    // The turns and names that the model had.
    const { turns } = withinLimit(v.parse(Turns, turnsJson));
    const near = await readingThread.readNear({ points, turns, language, names }, signal);
    return !("kind" in near) && hearsWhatIsNotThere(claimed, near);
  };
  const isFalse = claimed.length > 0 && (await read());
  return async (of, trx) => {
    const judging = { trialId, of, isFalse };
    const { isVoided, listedIn } = await ModelJudgings.note(judging, trx);
    if (isVoided) log().warn({ trial: trialId }, "the judge's trial is void: it hears decoys");
    return listedIn;
  };
}

/** Returns true for a decoy that the model says it heard. */
export const isClaimed = ({ verdict }: Pick<Claim, "verdict">): boolean =>
  verdict !== "unsaid" && verdict !== "open";

/**
 * Returns true when the model heard a decoy that the talk does not hold. The near reader, asked about the same points,
 * then finds no likeness that counts: a likeness speaks for the model, whatever its verdict. Pure.
 * @throws Error when the near reader was not asked about a claimed decoy
 */
export function hearsWhatIsNotThere(
  decoys: readonly Pick<Claim, "id" | "verdict">[],
  { likeness }: Pick<NearReading, "likeness">,
): boolean {
  return decoys.filter(isClaimed).some(({ id }) => {
    const found = likeness[id];
    if (found === undefined) throw new Error(`the near reader was not asked for ${id}`);
    return found < NEAR_FROM;
  });
}
