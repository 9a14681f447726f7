import { sql } from "kysely";
import { db, inTransaction } from "~/models/database/database.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as Events from "~/models/parties/events.server";
import * as Keys from "~/models/parties/keys.server";
import * as Links from "~/models/parties/links.server";
import * as Parties from "~/models/parties/parties.server";
import * as Subscribers from "~/models/parties/subscribers.server";
import * as UsedTokens from "~/models/parties/used-tokens.server";
import * as Factors from "~/models/sign-in/factors/factors.server";
import * as SecondSteps from "~/models/sign-in/second-steps.server";
import { sessionStorage } from "~/models/sign-in/sessions.server";
import type { User } from "~/models/tables";
import { createParty, createSubscriber } from "./parties";
import { giveApp } from "./second-factors";

/** The tables of outside parties, second factors and the sessions that a provider opened. */
export const OUTSIDE_TABLES = [
  "parties",
  "links",
  "keys",
  "events",
  "deliveries",
  "usedTokens",
  "secondFactors",
  "recoveryCodes",
  "pendingSignIns",
  "rememberedBrowsers",
  "sessions",
] as const;

const LATER = "2100-01-01T00:00:00.000Z";

/** Fills every column of these tables, as a person's and an admin's doings do. */
export async function fillOutside(person: Pick<User, "id">, admin: Pick<User, "id">) {
  const { id: subjectId } = person;
  const named = { subjectKind: "person", subjectId } as const;
  const settings = { issuer: "https://login.example", label: "Entreprise", groups: [] };
  const oidc = await createParty({ kind: "oidc", name: "work", settings });
  await Links.link({ partyId: oidc, ...named, externalId: "https://login.example sub-1" });
  const link = await Links.findBySubject({ partyId: oidc, ...named });
  await Links.noteUse(link?.id ?? "", { groups: ["Ventes"], given: null });
  const claimed = { ...named, subjectKind: "claimed-person" } as const;
  await Links.link({ partyId: oidc, ...claimed, externalId: "https://login.example sub-2" });
  await UsedTokens.takeOnce(oidc, "token-1", LATER);
  await openSession(subjectId, oidc);

  const directory = await createParty({ kind: "scim", secrets: { token: "a-token" } });
  await Links.link({ partyId: directory, ...named, externalId: "scim-1", data: { isMade: true } });
  const ofDirectory = db().updateTable("links").where("partyId", "=", directory);
  await ofDirectory.set({ name: "lea@entreprise.example", state: "offered" }).execute();

  const made = { scopes: ["read-people", "events"], expiresAt: LATER } as const;
  const program = await Parties.create({ kind: "program", name: "Paie", settings: {} }, admin.id);
  await Keys.create({ partyId: program, ...made }, admin.id);
  const [key] = await Keys.findOfParties([program]);
  await Keys.noteUse({ id: key?.id ?? "", partyId: program, lastUsedAt: null }, "192.0.2.0/24");
  await Keys.revoke(key?.id ?? "", program);

  await fillDeliveries(subjectId);
  await fillFactors(person);
}

async function openSession(userId: string, partyId: string): Promise<void> {
  const { getSession, commitSession } = sessionStorage();
  const session = await getSession();
  session.set("userId", userId);
  session.set("provider", { partyId, name: "work", sid: "session-1", idToken: "a.b.c" });
  await commitSession(session);
}

/** Leaves a delivery that arrived, a delivery that is tried again, and a subscriber with two secrets. */
async function fillDeliveries(userId: string): Promise<void> {
  const partyId = await createSubscriber();
  await Subscribers.rotate(partyId);
  await inTransaction(async (trx) => {
    await Events.record({ kind: "person.created", payload: { userId, roles: ["user"] } }, trx);
    await Events.record({ kind: "person.deactivated", payload: { userId } }, trx);
  });
  const [first, second] = await Deliveries.findQueued(partyId, 0);
  if (!first || !second) throw new Error("the subscriber waits for nothing");
  await Deliveries.markDelivered({ partyId, ...first }, { code: "status", status: 204, ms: 12 });
  const answer = { code: "fault", fault: "unreachable", ms: 9 } as const;
  await Deliveries.markTried({ partyId, ...second }, answer, LATER);
}

async function fillFactors(person: Pick<User, "id">): Promise<void> {
  const { id: userId } = person;
  await giveApp(person);
  const secret = { id: "passkey-1", publicKey: "key-1" };
  const passkey = { userId, kind: "passkey", name: "Clé", secret, counter: 7 } as const;
  await inTransaction((trx) => Factors.add(passkey, trx));
  await db().updateTable("secondFactors").set({ lastUsedAt: LATER }).execute();
  await SecondSteps.setChallenge(await SecondSteps.openPending(userId), "challenge-1");
  await SecondSteps.remember(userId);
}

/** Returns the rows of these tables in the open database, by table. */
export async function readOutside(): Promise<Record<string, Record<string, unknown>[]>> {
  const read = async (table: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} order by rowid`.execute(db());
    return [table, rows] as const;
  };
  return Object.fromEntries(await Promise.all(OUTSIDE_TABLES.map(read)));
}

/** Returns the columns that are null in every row, and the tables without a row. */
export const emptyColumns = (tables: Awaited<ReturnType<typeof readOutside>>): string[] =>
  Object.entries(tables).flatMap(([table, rows]) =>
    rows.length === 0
      ? [table]
      : Object.keys(rows[0] ?? {})
          .filter((column) => rows.every((row) => row[column] === null))
          .map((column) => `${table}.${column}`),
  );
