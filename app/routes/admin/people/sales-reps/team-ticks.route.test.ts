import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createUser } from "../../../../../testing/factories";
import { createTeam } from "../../../../../testing/teams";
import type { User } from "~/models/tables";
import * as Teams from "~/models/teams/teams.server";

useTestDatabase();
let as: User;
let zoe: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
  zoe = await createUser({ name: "Zoé", role: "user" });
});

const edit = () => `/admin/sales-reps/edit/${zoe.id}`;

/** Returns the hidden fields of the form: its version and the teams that it shows as ticked. */
async function open() {
  const html = await (await send(edit(), { as })).text();
  const valuesOf = (name: string) =>
    [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes(`name="${name}"`))
      .map((tag) => /value="([^"]*)"/.exec(tag)?.[1] ?? "");
  return { version: valuesOf("version")[0] ?? "", shown: valuesOf("teamsShown") };
}

/** Posts the form with these teams ticked. */
function save({ version, shown }: Awaited<ReturnType<typeof open>>, ticked: readonly string[]) {
  const form = new URLSearchParams({ name: "Zoé", email: zoe.email, role: "user", version });
  form.set("password", "");
  for (const id of shown) form.append("teamsShown", id);
  for (const id of ticked) form.append("teams", id);
  return post(edit(), form, { as });
}

const teamsOfZoe = async () => (await Teams.findOf(zoe.id)).map(({ name }) => name).toSorted();

test("the ticked teams are joined, and the others left", async () => {
  const [north, south] = [
    await createTeam({ name: "Nord", members: [zoe] }),
    await createTeam({ name: "Sud" }),
  ];
  expect((await save(await open(), [south])).status).toBe(302);
  expect(await teamsOfZoe()).toEqual(["Sud"]);
  await save(await open(), [north, south, "unknown"]);
  expect(await teamsOfZoe()).toEqual(["Nord", "Sud"]);
});

test("a team that the person joined since the form was opened stays", async () => {
  await createTeam({ name: "Nord", members: [zoe] });
  const south = await createTeam({ name: "Sud" });
  const opened = await open();
  await createTeam({ name: "Est", members: [zoe] });
  await save(opened, [south]);
  expect(await teamsOfZoe()).toEqual(["Est", "Sud"]);
});
