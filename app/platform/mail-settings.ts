import * as v from "valibot";
import { isSecret } from "./setting-schemas";

/** The settings of the mail server. */
export const mailEnvironment = {
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^smtps?:\/\/\S+$/i, "doit être une adresse smtp:// ou smtps://"),
      v.url("doit être une adresse smtp:// ou smtps://"),
      isSecret(),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^(?:[^\s<>@,;]+@[^\s<>@,;]+|[^<>"\r\n]+<[^\s<>@,;]+@[^\s<>@,;]+>)$/,
        "doit être un email, ou « Nom <email> »",
      ),
    ),
  ),
};

const Environment = v.object(mailEnvironment);

/** Returns the mail server and the sender; null when none is configured. */
export function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: v.InferOutput<typeof Environment>) {
  return url && from ? { url, from } : null;
}

export type SmtpSettings = NonNullable<ReturnType<typeof smtpOf>>;
