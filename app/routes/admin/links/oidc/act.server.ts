import { data, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { groupTable } from "~/copy/admin/sign-in-providers";
import { redirectWithFlash } from "~/http/flash.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { type GroupLine, GroupLines, LINES_MAX } from "~/models/parties/group-roles";
import * as Parties from "~/models/parties/parties.server";
import { confirm, refuseClaim } from "~/services/parties/oidc/claims.server";
import { settingsOf } from "~/services/parties/oidc/providers.server";
import { failed, failure } from "../../admin-page.server";
import { preview, type ShownProvider } from "./read.server";

interface Place {
  context: Readonly<RouterContextProvider>;
  to: string;
}

/** Reads the lines of a form. Its fields of one line stand at the same place of three lists. */
function linesOf(form: FormData): GroupLine[] | null {
  const [groups, roles, teams] = ["group", "role", "teamId"].map((name) =>
    form.getAll(name).map(String),
  ) as [string[], string[], string[]];
  const lines = groups.flatMap((group, at) =>
    group.trim() ? [{ group, role: roles[at], teamId: teams[at] || null }] : [],
  );
  const checked = v.safeParse(GroupLines, lines);
  return checked.success ? checked.output : null;
}

/** Returns the fault of a table, or null. */
function faultOf(lines: readonly GroupLine[], { teams }: ShownProvider): string | null {
  const seen = new Set<string>();
  for (const { group, teamId } of lines) {
    if (seen.has(group)) return groupTable.twice(group);
    seen.add(group);
    if (teamId !== null && !teams.some(({ id }) => id === teamId)) return groupTable.teamGone;
  }
  return null;
}

const refusal = (text: string, lines?: readonly GroupLine[]) =>
  data({ tone: "ko" as const, text, lines, rows: undefined }, 400);

/** Shows the effect of the posted table, or saves it. */
export async function changeTable(form: FormData, provider: ShownProvider, place: Place) {
  const lines = linesOf(form);
  if (!lines) return refusal(groupTable.tooMany(LINES_MAX));
  const fault = faultOf(lines, provider);
  if (fault) return refusal(fault, lines);
  if (form.get("intent") === "preview") {
    const rows = await preview(provider.id, lines, provider.teams);
    return data({ tone: "info" as const, text: groupTable.previewed, lines, rows });
  }
  if (form.get("version") !== provider.version) return failure(groupTable.stale, 409);
  try {
    await save(provider, lines);
  } catch (error) {
    return failed(error, groupTable.saveFailed, "groups of a provider not saved");
  }
  return redirectWithFlash(place.context, place.to, groupTable.saved);
}

async function save(provider: ShownProvider, groups: GroupLine[]): Promise<void> {
  const party = await Parties.findById(provider.id);
  if (!party) throw new Error("the provider is gone");
  await Parties.change(party.id, { settings: { ...settingsOf(party), groups } });
  const before = new Set(adminsOf(provider.lines));
  if (adminsOf(groups).some((group) => !before.has(group)))
    await AuditLog.record("admin-group-set", party.id);
}

const adminsOf = (lines: readonly GroupLine[]) =>
  lines.flatMap(({ group, role }) => (role === "admin" ? [group] : []));

/** Links a claimed account, or refuses the claim. */
export async function settleClaim(
  { intent, id }: { intent: "link" | "refuse"; id: string },
  { claims }: ShownProvider,
  { context, to }: Place,
) {
  if (!claims.some((claim) => claim.id === id)) return failure(groupTable.claimGone, 409);
  try {
    const isDone = intent === "link" ? await confirm(id) : await refuseClaim(id);
    if (!isDone) return failure(groupTable.claimGone, 409);
  } catch (error) {
    return failed(error, groupTable.claimFailed, "a claim was not settled");
  }
  const said = intent === "link" ? groupTable.linked : groupTable.refused;
  return redirectWithFlash(context, to, said);
}
