import * as v from "valibot";

/**
 * What becomes of a container that a change of what is published would lock again for people who were in it (product §6.2):
 * they keep it, or it is locked.
 */
export const RELOCKS = ["keep", "lock"] as const;

/** What the form that publishes posts once it was asked; nothing before. */
export const relockField = v.optional(v.picklist(RELOCKS));

/** A container that would be locked again, and for how many people. */
export interface Relocked {
  containerId: string;
  title: string;
  people: number;
}
