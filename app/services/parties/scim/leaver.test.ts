import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";
import { createParty } from "../../../../testing/parties";
import { type Gateway, startGateway } from "../../../../testing/voice/gateway";
import { inTransaction } from "~/models/database/database.server";
import * as Links from "~/models/parties/links.server";
import * as Parties from "~/models/parties/parties.server";
import * as Conversations from "~/models/presentations/conversations.server";
import { onSignedOut } from "~/models/sign-in/sessions.server";
import { replacePerson } from "./people.server";
import type { ScimUser } from "./resources";

useTestDatabase();
let gateway: Gateway;
let stop: () => void;
beforeEach(async () => {
  gateway = await startGateway();
  // As server/background.ts connects them.
  stop = onSignedOut((userId) => void gateway.agents.hangUp(userId, "signed out"));
});
afterEach(async () => {
  stop();
  await gateway.close();
});

/** The longest time in ms between the request and the end of the call. */
const ENDS_WITHIN_MS = 5_000;

test("a leaver's live call ends within five seconds, with its words kept", async () => {
  const { client, brief, id } = await gateway.join();
  const other = await gateway.join();
  await createUser({ role: "admin" });
  const partyId = await createParty({ kind: "scim" });
  const party = await Parties.findById(partyId);
  if (!party) throw new Error("the party is gone");
  const user: ScimUser = { userName: "lea@example.test", active: true };
  const ends = { partyId, subjectKind: "person", subjectId: brief.holder } as const;
  await inTransaction((trx) =>
    Links.link({ ...ends, externalId: "1", data: { user, isMade: true } }, trx),
  );
  const from = performance.now();
  await replacePerson(party, brief.holder, { ...user, active: false });
  expect(await client.closed).toEqual({ code: 1012, reason: "signed out" });
  expect(performance.now() - from).toBeLessThan(ENDS_WITHIN_MS);
  expect(await Conversations.findById(id)).toMatchObject({ state: "ended" });
  expect(await Conversations.findById(other.id)).toMatchObject({ state: "open" });
});
