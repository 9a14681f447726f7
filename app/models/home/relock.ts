import * as v from "valibot";

/**
 * The choices for a container that a change of published content would lock again (product §6.2). The people who had it
 * open keep it, or it locks for them.
 */
export const RELOCKS = ["keep", "lock"] as const;

/** The form's answer to the question about locks; undefined before the question. */
export const relockField = v.optional(v.picklist(RELOCKS));

/** A container that would lock again, or come back locked, and the names of its people, sorted. */
export interface Relocked {
  containerId: string;
  title: string;
  /** True when nobody sees it before the change. */
  isBack: boolean;
  people: readonly string[];
}
