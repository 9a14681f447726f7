import type { Config } from "~/platform/config.server";
import { createSmtpMailer } from "~/services/mail/smtp.server";
import { about, type Finding } from "./finding";

/** Connects to the mail server and signs in, without sending anything. Mail is off without PUBLIC_URL. */
export async function examineMail({
  publicUrl,
  smtp,
}: Pick<Config, "publicUrl" | "smtp">): Promise<Finding> {
  const { ok, off, broken } = about("Courriels");
  if (!publicUrl)
    return smtp
      ? broken("aucun ne part : il faut PUBLIC_URL pour leurs liens", "PUBLIC_URL=https://…")
      : off("aucun (ni PUBLIC_URL, ni SMTP_URL et MAIL_FROM)");
  if (!smtp) return off("listés dans l’administration, sans serveur (SMTP_URL, MAIL_FROM)");
  const { host } = new URL(smtp.url);
  try {
    await createSmtpMailer(smtp).check();
    return ok(`${host} les prend, de ${smtp.from}`);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return broken(`${host} : ${said}`, "vérifiez SMTP_URL, puis le pare-feu");
  }
}
