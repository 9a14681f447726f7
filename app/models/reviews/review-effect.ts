import type { Home } from "~/models/home/home";
import { nextStepOf } from "~/models/home/next-step";
import { isPassed } from "~/models/terms/score";
import type { ReviewedEvaluation } from "./to-review.server";

/**
 * The change that another decision makes for a person. opens: it passes, and opens the next regroupement. passes,
 * fails: it decides the only pass of the module or group. passed: another attempt is passed. part: it changes the mean
 * of the group. score: it changes the score alone. file: nobody's progress depends on it.
 */
export type ReviewEffect =
  | { kind: "opens"; title: string }
  | { kind: "passes" | "fails" | "passed" | "part" | "score" | "file" };

/** The columns of an evaluation that tell the change. */
type Decidable = Pick<
  ReviewedEvaluation,
  "kind" | "moduleId" | "groupId" | "wholeGroup" | "toReview" | "sentence" | "effectiveScore"
> & {
  /** True when another talk of the person on the same thing is passed. A talk judged again is one attempt. */
  passedElsewhere: boolean;
};

/** Returns the change that another decision makes. `home`: the presenter's; undefined for a file. Pure. */
export function effectOf(row: Decidable, home: Home | undefined): ReviewEffect {
  if (row.kind === "video") return { kind: "file" };
  if (row.groupId !== null && row.wholeGroup === 0) return { kind: "part" };
  if (row.passedElsewhere) return { kind: "passed" };
  if (isPassed(row.effectiveScore)) return { kind: row.toReview === 1 ? "fails" : "score" };
  if (row.toReview === 0 && row.sentence === null) return { kind: "score" };
  const title = home ? openedBy(row, home) : null;
  return title === null ? { kind: "passes" } : { kind: "opens", title };
}

/**
 * Returns the time since which an evaluation waits: its own time, or the time of the request when its score was sure.
 * Pure.
 */
export const waitsSince = ({
  reviewedAt,
  drawn,
  toReview,
  createdAt,
  requestedAt,
}: Pick<
  ReviewedEvaluation,
  "reviewedAt" | "drawn" | "toReview" | "createdAt" | "requestedAt"
>): string =>
  reviewedAt === null && (drawn === 1 || toReview === 1) ? createdAt : (requestedAt ?? createdAt);

/** Returns the title of the regroupement that a pass opens; null when it opens none. Pure. */
export function openedBy(
  { moduleId, groupId, wholeGroup }: Pick<Decidable, "moduleId" | "groupId" | "wholeGroup">,
  home: Pick<Home, "sections">,
): string | null {
  const id = wholeGroup === 1 ? groupId : moduleId;
  if (id === null) return null;
  const { mayPresent, after, others } = nextStepOf(home, {
    kind: wholeGroup === 1 ? "group" : "module",
    id,
  });
  return mayPresent && others === 0 && after?.isOpen === false ? after.title : null;
}
