import { copy } from "~/copy/copy";
import { viewerOf } from "~/http/current-user";
import * as Groups from "~/models/content/groups.server";
import * as Modules from "~/models/content/modules.server";
import { isRole } from "~/models/terms/roles";
import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";
import { type AttemptsOf, findAttempts } from "./attempts-data.server";
import type { AttemptsPageData } from "./attempts-page";

interface Asked {
  /** The reader. */
  reader: User;
  userId: string;
  of: AttemptsOf;
  /** The prefix of the address, `/{role}/presentations/…`; undefined without one. */
  prefix: string | undefined;
  request: Request;
  url: URL;
}

/**
 * Returns a user's evaluations of a module or a group, with one query per table. Returns null when the reader is
 * neither the user nor an admin, or when the address names an unknown user, role or subject. Evaluations stay readable
 * after their module was deleted.
 */
export async function findAttemptsPage(asked: Asked): Promise<AttemptsPageData | null> {
  const { reader, userId, of, prefix, request, url } = asked;
  const viewer = viewerOf(reader);
  const own = userId === reader.id;
  if ((!own && !viewer.isAdmin) || (prefix !== undefined && !isRole(prefix))) return null;
  const subject = own ? reader : await Users.findById(userId);
  if (!subject) return null;
  const attempts = await findAttempts({ reader, subject, of, request, url });
  const named = attempts.attempt === null ? await aboutNothing(of, viewer) : attempts;
  if (named === null) return null;
  return {
    viewer,
    // Product §3.6: an admin reads the name of the person.
    title: viewer.isAdmin ? copy.presentations.titleOf(subject.name) : copy.presentations.titleOwn,
    about: named.about,
    // Product §3.6: an admin in admin view goes back to the progress of that user.
    backTo:
      viewer.isAdmin && (!own || prefix === "admin")
        ? `/admin/users/${subject.id}/presentations`
        : "/",
    attempts,
  };
}

/**
 * Returns the name of a module or group without presentations. Returns null when it does not exist, or only admins see
 * it.
 */
async function aboutNothing(
  { kind, ...of }: AttemptsOf,
  viewer: { isAdmin: boolean },
): Promise<{ about: string | null } | null> {
  if (!("id" in of)) return { about: null };
  const found = await (kind === "group" ? Groups.findById(of.id) : Modules.findEvenArchived(of.id));
  if (!found || (found.unpublished === 1 && !viewer.isAdmin)) return null;
  return { about: copy.presentations[kind === "group" ? "group" : "module"](found.title) };
}
