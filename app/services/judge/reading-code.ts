import type { Claim, ClaimsToProve, ProvenPoint, ReadingCode } from "./claims";
import { readNear } from "./near-reader/read-talk";
import { READER_VERSION } from "./near-reader/version";
import { numberSentences } from "./number-sentences";
import type { ProofTask } from "./proof/talk";
import { proveClaims, settle } from "./sound-proof";

/** The near reader and the proof that run here. */
export const readingCode: ReadingCode = { version: READER_VERSION, readNear, proveClaims: prove };

/** Second answers settle what the first left disputed, one after the other: three points a sentence, all told. */
function prove({ talk, claims, second, near }: ClaimsToProve): ProvenPoint[] {
  const { points, turns, language, misheard } = talk;
  const sentences = numberSentences(turns);
  const found = near.claims.filter(({ verdict }) => verdict === "said").map(findingOf);
  const task: ProofTask = { points, turns, sentences, language, near: found, misheard };
  let proven: ProvenPoint[] = proveClaims(task, claims).map(({ refused: _, ...point }) => point);
  for (const answer of second ?? []) {
    const others = proven;
    proven = proven.map((point) =>
      point.id === answer.id && point.dispute ? settled(point, answer, task, others) : point,
    );
  }
  return proven.map((point) => doubted(point, claims));
}

/** Likeness below which what the near reader takes for said may be a part of it. */
const FAINT = 0.7;

/** A reader that is not certain of a point that it takes for said disputes it itself; a model is always certain. */
function doubted(point: ProvenPoint, claims: readonly Claim[]): ProvenPoint {
  const certainty = claims.find(({ id }) => id === point.id)?.certainty ?? 1;
  if (point.verdict !== "said" || point.dispute || certainty >= FAINT) return point;
  return { ...point, dispute: { doubt: "faint", verdict: "vague" } };
}

const findingOf = ({ id, certainty, sentences }: Claim) => ({ id, likeness: certainty, sentences });

function settled(...given: Parameters<typeof settle>): ProvenPoint {
  const { id, verdict, credit, quotes, facts, dispute } = settle(...given);
  return { id, verdict, credit, quotes, facts, dispute };
}
