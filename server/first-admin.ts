import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import * as FirstAdminLinks from "~/models/people/first-admin-links.server";
import { hasAdmin } from "~/models/people/users.server";

/**
 * Returns the message printed at the start while there is no admin: the way to make the first one. With ADMIN_EMAIL it
 * holds a link that opens one page once, within 24 hours. Returns null once there is an admin.
 * @param address the server's address, used without PUBLIC_URL
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
