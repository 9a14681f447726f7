import type { deletions } from "~/copy/admin/deletions";

/** A kind of people's data that a sweep removes. The copy lists every kind with its name. */
export type SweepKind = keyof typeof deletions.kinds;

/** The reason of a wait: more data than usual, or a clock that moved further than the running time. */
export type WaitReason = "many" | "clock";
