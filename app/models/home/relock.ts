import * as v from "valibot";

/**
 * The choices for a container that a change of published content would lock again for people who had it open (product
 * §6.2): they keep it, or it locks.
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
