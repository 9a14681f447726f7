import { db } from "~/models/database/database.server";
import { shownName } from "~/models/journal/party-name.server";
import * as Events from "~/models/parties/events.server";
import * as Launches from "~/models/parties/lti-launches.server";
import * as XapiStatements from "~/models/parties/xapi-statements.server";

/**
 * Returns what outside parties know of this person: links, events, statements, and launches from learning systems. Also
 * the parties that this person added, and the keys and the calendar's address, without secrets.
 */
export async function findOutside(userId: string) {
  const [links, events, launches, addedParties, madeKeys, calendars, xapiStatements] =
    await Promise.all([
      db()
        .selectFrom("links")
        .innerJoin("parties", "parties.id", "links.partyId")
        .select([
          "kind",
          shownName("parties").as("party"),
          "externalId",
          "links.name",
          "links.state",
        ])
        .select(["dataJson", "links.createdAt", "links.usedAt"])
        .where("subjectKind", "in", ["person", "claimed-person"])
        .where("subjectId", "=", userId)
        .execute(),
      Events.findOfPerson(userId),
      Launches.findOfPerson(userId),
      db()
        .selectFrom("parties")
        .select(["kind", "name", "createdAt"])
        .where("createdById", "=", userId)
        .execute(),
      db()
        .selectFrom("keys")
        .select(["ending", "scopesJson", "createdAt", "expiresAt", "revokedAt"])
        .where("createdById", "=", userId)
        .execute(),
      db().selectFrom("calendars").select("createdAt").where("userId", "=", userId).execute(),
      XapiStatements.findOfPerson(userId),
    ]);
  return { links, events, launches, addedParties, madeKeys, calendars, xapiStatements };
}
