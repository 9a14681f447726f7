import { mail as words } from "~/copy/people/mail";
import * as Mails from "~/models/mail/mails.server";
import * as AccessLinks from "~/models/people/access-links.server";
import { type AccessPurpose, isOptional, type MailKind } from "~/models/terms/mail";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import { tellInvited } from "./join-team.server";
import { AddressRefused, type Mailer, type Message } from "./port";
import { htmlOf, textOf, writeMail } from "./write-mail";
import { reasonOf, storedReason } from "~/models/terms/reason";

const MINUTE_MS = 60_000;

/**
 * The pauses between the tries, in ms. Six tries span five hours and twenty minutes, so that a server may be down for
 * an hour.
 */
const PAUSES_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);

/**
 * Returns the job that sends a mail. An address that the server refuses ends it; other faults end it after six tries.
 * The job marks the mail before and after the server takes it. Only a process killed between the server's answer and
 * the second mark sends it again, with the same Message-ID (docs/decisions/mail.md).
 */
export function createSendMail({
  mailer,
  from,
}: {
  /** Null without a server. */
  mailer: Mailer | null;
  /** The sender, for the domain of the Message-ID. */
  from: string;
}): JobHandler<"send-mail"> {
  return {
    weight: "mail",
    maxAttempts: PAUSES_MS.length + 1,
    pauseMs: (attempt) => PAUSES_MS[attempt - 1] ?? Math.max(...PAUSES_MS),
    async run({ payload: { mailId } }) {
      const mail = await Mails.findById(mailId);
      if (mail?.state !== "queued") return;
      if (!mailer || Mails.mailMode() !== "sent") return Mails.markListed(mailId);
      await Mails.markTried(mailId, mail.email);
      try {
        await mailer.send(await messageOf(mail, from));
      } catch (error) {
        await Mails.markFault(mailId, storedReason(reasonOf(error)));
        if (error instanceof AddressRefused) return Mails.markLost(mailId, "refused");
        throw error;
      }
      // Stored apart from the job's end, which fails when the job was taken back meanwhile.
      await Mails.markSent(mailId);
      if (mail.mail.kind === "invitation") await tellInvited(mail.userId);
    },
    giveUp: ({ mailId }, _reason, trx) => Mails.markLost(mailId, "failed", trx),
  };
}

/** Returns the message of a mail. A link with a token is issued anew for each try, because only its digest is stored. */
async function messageOf(mail: Mails.AddressedMail, from: string): Promise<Message> {
  const written = writeMail(mail.mail, mail.askedBy);
  const { name, email: address } = mail;
  const link = Mails.publicLink(written.path ?? (await issuePath(mail)));
  if (link === null) throw new Error("a mail needs PUBLIC_URL");
  const settingsLink = settingsLinkOf(mail.mail.kind);
  const rendered = { name, link, settingsLink };
  return {
    to: { name, address },
    subject: written.subject,
    text: textOf(written, rendered),
    html: htmlOf(written, rendered),
    messageId: `<${mail.id}@${/@([^\s>]+)/.exec(from)?.[1] ?? "localhost"}>`,
    settingsLink,
  };
}

/** Returns the text that an admin may copy. A link with a token is left out, because the list shows it again and again. */
export function textToCopy({
  mail,
  name,
  askedBy,
}: Pick<Mails.AddressedMail, "mail" | "name" | "askedBy">): string {
  const written = writeMail(mail, askedBy);
  const link = (written.path && Mails.publicLink(written.path)) ?? words.linkElsewhere;
  return textOf(written, { name, link, settingsLink: settingsLinkOf(mail.kind) });
}

const settingsLinkOf = (kind: MailKind) =>
  isOptional(kind) ? Mails.publicLink("/account/mail") : null;

const purposes: Partial<Record<MailKind, AccessPurpose>> = {
  invitation: "invitation",
  forgotten: "reset",
};

async function issuePath({ userId, mail: { kind } }: Mails.AddressedMail): Promise<string> {
  const purpose = purposes[kind] ?? "reset";
  const { token } = await AccessLinks.issue({ userId, purpose });
  return `/reset-password?token=${token}`;
}
