import type { Instant } from "~/models/tables";

/** The states of an account, in the order of the filter. */
export const ACCOUNT_STATES = ["active", "invited", "new", "deactivated"] as const;

/** `invited`: never came, and was invited. `new`: never came either, and nobody invited them. */
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The value of the filter by team for the people without one. */
export const NO_TEAM = "none";

/** Returns the state of an account. */
export function accountState({
  deactivatedAt,
  lastVisitAt,
  invitedAt,
}: Record<"deactivatedAt" | "lastVisitAt" | "invitedAt", Instant | null>): AccountState {
  if (deactivatedAt !== null) return "deactivated";
  if (lastVisitAt !== null) return "active";
  return invitedAt === null ? "new" : "invited";
}
