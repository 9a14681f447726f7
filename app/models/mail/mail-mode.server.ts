import { config } from "~/platform/config.server";

/**
 * The fate of mails. `off`: no link can be written without PUBLIC_URL, so there is none. `listed`: there is no server,
 * so admins copy the mails from a list. `sent`: a server takes them.
 */
export type MailMode = "off" | "listed" | "sent";

/** Returns the fate of mails by the settings. */
export function mailMode(): MailMode {
  const { publicUrl, smtp } = config();
  if (publicUrl === undefined) return "off";
  return smtp ? "sent" : "listed";
}

/**
 * Returns the public address of a path. Links are built from PUBLIC_URL alone, because a request's host may be forged.
 * Returns null without PUBLIC_URL.
 */
export function publicLink(path: string): string | null {
  const { publicUrl } = config();
  return publicUrl === undefined ? null : new URL(path, publicUrl).href;
}
