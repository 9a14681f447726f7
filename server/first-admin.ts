import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import * as FirstAdminLinks from "~/models/people/first-admin-links.server";
import { hasAdmin } from "~/models/people/users.server";

/**
 * What the start says while nobody can administer: how to make the first admin, with ADMIN_EMAIL by a link that opens
 * one page once, for 24 hours. Null once there is an admin.
 * @param address where this server listens, for when PUBLIC_URL does not say how it is reached
 */
export async function firstAdminNotice(address: string): Promise<string | null> {
  if (await hasAdmin()) return null;
  log().warn("there is no administrator yet");
  const { adminEmail, publicUrl, timeZone } = config();
  if (!adminEmail) return copy.firstAdmin.none;
  const { token, expiresAt } = await FirstAdminLinks.issue(adminEmail);
  const link = new URL("/first-admin", publicUrl ?? address);
  link.searchParams.set("token", token);
  const until = new Date(expiresAt).toLocaleString("fr-FR", {
    timeZone,
    dateStyle: "long",
    timeStyle: "short",
  });
  return copy.firstAdmin.link(adminEmail, until, link.href);
}
