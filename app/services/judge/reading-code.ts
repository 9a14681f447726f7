import type { Claim, ClaimsToProve, ProvenPoint, ReadingCode } from "./claims";
import { readNear } from "./near-reader/read-talk";
import { READER_VERSION } from "./near-reader/version";
import { numberSentences } from "./number-sentences";
import type { ProofTask } from "./proof/talk";
import { proveClaims, settle } from "./sound-proof";

/** The near reader and the proof of this version of the application. */
export const readingCode: ReadingCode = { version: READER_VERSION, readNear, proveClaims: prove };

/**
 * Proves claims. Second answers then settle disputed points one after the other, because a sentence carries at most
 * three points.
 */
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

/** The likeness below which the near reader may have heard only a part of the point. */
const FAINT = 0.7;

/** Disputes a said point when its reader is not certain of it. A model is always certain. */
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
