/** The purpose of a link that lets a person choose a password: a first one, or another one. */
export type AccessPurpose = "invitation" | "reset";

const HOUR_MS = 3_600_000;

/** The life of a link in ms, by its purpose. */
export const ACCESS_LIFE_MS = {
  invitation: 7 * 24 * HOUR_MS,
  reset: HOUR_MS,
} as const satisfies Record<AccessPurpose, number>;
