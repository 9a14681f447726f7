import * as v from "valibot";
import { type Role, roles } from "~/models/terms/roles";

/** A line of the table that turns a provider's groups into a role and a team. */
export interface GroupLine {
  /** The group's name or id, as the provider writes it in the token. */
  group: string;
  role: Role;
  teamId: string | null;
}

/** The lines of a table at most. */
export const LINES_MAX = 200;

const Line = v.object({
  group: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  role: v.picklist(roles),
  teamId: v.nullable(v.string()),
});

export const GroupLines = v.pipe(v.array(Line), v.maxLength(LINES_MAX));

/** The settings of an identity provider: a mirror of the operator's, and the table of groups that admins edit. */
export const OidcSettings = v.object({
  issuer: v.string(),
  clientId: v.string(),
  label: v.string(),
  domains: v.array(v.string()),
  groups: v.fallback(GroupLines, []),
});
export type OidcSettings = v.InferOutput<typeof OidcSettings>;

/** The data of a person's link with an identity provider. */
export const OidcLinkData = v.object({
  /** The person's groups at the last sign-in. */
  groups: v.fallback(v.array(v.string()), []),
  /** The role and the team that the table gave at the last sign-in; null when no line fitted. */
  given: v.fallback(
    v.nullable(v.object({ role: v.picklist(roles), teamId: v.nullable(v.string()) })),
    null,
  ),
});
export type OidcLinkData = v.InferOutput<typeof OidcLinkData>;

/** The role of a person whose groups are in no line. */
export const DEFAULT_ROLE: Role = "user";

/** Returns the first line that names one of these groups, or null. Its order is the admin's. */
export const lineOf = (
  lines: readonly GroupLine[],
  groups: readonly string[],
): GroupLine | null => {
  const own = new Set(groups);
  return lines.find(({ group }) => own.has(group)) ?? null;
};

/**
 * Returns the role that a sign-in gives, or null to keep the present one. A person whose groups left the table loses the
 * role that the table gave; a role that an admin gave by hand stays.
 */
export function roleBy(
  line: GroupLine | null,
  { isNew, given }: { isNew: boolean; given: OidcLinkData["given"] },
): Role | null {
  if (line) return line.role;
  return isNew || given ? DEFAULT_ROLE : null;
}
