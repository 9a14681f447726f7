import type { Kysely } from "kysely";
import { db, inTransaction } from "~/models/database/database.server";
import { addDays, dayOf } from "~/models/dates";
import { type HeldCertificate, mailDue, type ReadOn } from "~/models/home/certificates";
import { findHolders, findStandings, readToday } from "~/models/home/certificates.server";
import { findShown } from "~/models/home/home.server";
import { queueMail } from "~/models/mail/queue.server";
import * as Events from "~/models/parties/events.server";
import type { Database } from "~/models/tables";

/** The days for which a certificate's begin and end are told: fewer than those for which events are kept. */
const TOLD_DAYS = 29;

/**
 * Tells people of certificates that end in 30 or 7 days, and outside parties of issued and expired ones. Each mail and
 * each event has a key of its own, so a repeated call sends nothing twice, whatever the clock did in between.
 */
export async function tellCertificates(): Promise<void> {
  const content = await findShown(db());
  const on = readToday();
  for await (const people of findHolders(content, addDays(on.today, -TOLD_DAYS))) {
    const active = people.filter(({ deactivatedAt }) => deactivatedAt === null);
    const standings = await findStandings(active, content);
    const due = [...standings].flatMap(([userId, { held }]) =>
      [...held.values()].filter((one) => isTold(one, on)).map((one) => ({ userId, ...one })),
    );
    if (due.length === 0) continue;
    await inTransaction(async (trx) => {
      for (const { userId, ...certificate } of due) await tell(userId, certificate, on, trx);
    });
  }
}

/** Returns true for a certificate with a mail or an event of these days. */
const isTold = (certificate: HeldCertificate, on: ReadOn): boolean =>
  mailDue(certificate, on) !== null || isNew(certificate, on) || isJustOver(certificate, on);

const isNew = ({ issuedAt }: HeldCertificate, { today, timeZone }: ReadOn) =>
  dayOf(issuedAt, timeZone) >= addDays(today, -TOLD_DAYS);

const isJustOver = ({ endsOn, isExpired }: HeldCertificate, { today }: ReadOn) =>
  isExpired && endsOn !== null && endsOn >= addDays(today, -TOLD_DAYS);

async function tell(
  userId: string,
  certificate: HeldCertificate,
  on: ReadOn,
  trx: Kysely<Database>,
): Promise<void> {
  const { containerId, title, issuedAt, endsOn } = certificate;
  const days = mailDue(certificate, on);
  if (days !== null && endsOn !== null) {
    const mail = { title, dueOn: endsOn, path: `/?open=${containerId}` };
    const uniqueKey = `certificate:${containerId}:${userId}:${endsOn}:${days}`;
    await queueMail({ kind: "certificate", ...mail }, { to: userId, uniqueKey }, trx);
  }
  const payload = { userId, containerId, issuedAt };
  const key = `${userId} ${containerId}`;
  if (isNew(certificate, on))
    await Events.record(
      { kind: "certificate.issued", payload: { ...payload, endsOn } },
      trx,
      `${key} ${issuedAt}`,
    );
  if (isJustOver(certificate, on) && endsOn !== null)
    await Events.record(
      { kind: "certificate.expired", payload: { ...payload, endsOn } },
      trx,
      `${key} ${endsOn}`,
    );
}
