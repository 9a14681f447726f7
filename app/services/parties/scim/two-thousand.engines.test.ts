import { expect, test } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";
import { createParty } from "../../../../testing/parties";
import { db } from "~/models/database/database.server";
import * as DirectoryTeams from "~/models/people/directory-teams.server";
import * as Parties from "~/models/parties/parties.server";
import { createTeam, replaceTeam } from "./groups.server";
import { createPerson, replacePerson } from "./people.server";
import { readUser } from "./resources";

useTestDatabase();

const PEOPLE = 2_000;

test("2 000 people and their group come in twice, and nothing is doubled", async () => {
  await createUser({ role: "admin" });
  const partyId = await createParty({ kind: "scim" });
  const party = await Parties.findById(partyId);
  if (!party) throw new Error("the party is gone");
  const people = Array.from({ length: PEOPLE }, (_, index) =>
    readUser({
      userName: `p${index}@example.test`,
      externalId: `e-${index}`,
      displayName: `P ${index}`,
    }),
  );
  const ids: string[] = [];
  for (const person of people) ids.push(await createPerson(party, person));
  const members = ids.map((value) => ({ value }));
  const teamId = await createTeam(party, { displayName: "Tous", members });
  for (const [index, person] of people.entries()) {
    await expect(createPerson(party, person)).rejects.toMatchObject({ status: 409 });
    await replacePerson(party, ids[index] ?? "", person);
  }
  await expect(createTeam(party, { displayName: "tous", members })).rejects.toMatchObject({
    status: 409,
  });
  await replaceTeam(party, teamId, { displayName: "Tous", members });
  const { total } = await db()
    .selectFrom("users")
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(PEOPLE + 1); // and an admin
  expect(await db().selectFrom("links").select("id").execute()).toHaveLength(PEOPLE + 1);
  expect(await DirectoryTeams.findMembers(partyId, [teamId])).toHaveLength(PEOPLE);
}, 600_000);
