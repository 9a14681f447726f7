import { expect, test, vi } from "vitest";
import { useTestDatabase } from "../../testing/database";
import {
  createContainer,
  createGroup,
  createModule,
  createTutorial,
  createUser,
} from "../../testing/factories";
import { createTeam } from "../../testing/teams";
import { db } from "~/models/database/database.server";
import * as Containers from "~/models/content/containers.server";
import { duplicate } from "~/models/content/duplicate-module.server";
import * as Groups from "~/models/content/groups.server";
import * as Modules from "~/models/content/modules.server";
import * as Users from "~/models/people/users.server";
import * as Tutorials from "~/models/support/tutorials.server";
import * as Teams from "~/models/teams/teams.server";
import { eachTutorialText } from "~/models/terms/tutorial-texts";
import { importPeople } from "~/services/accounts/import-people.server";
import { runAdmin } from "../../server/cli/admin";

useTestDatabase();

const GIVEN = "\u202EÉté\u200B 👩\u200D🚀\t\u0007!";
const STORED = "Été 👩\u200D🚀 !";

const account = { name: GIVEN, email: "ada@example.test", role: "user" } as const;
const shown = { title: GIVEN, allowedRoles: "admin", containerId: null };
const module = { ...shown, presentable: 1, videoUrl: "/media/modules/a.mp4" } as const;
const texts = eachTutorialText(() => GIVEN);

/** The functions that write a name or title. */
const writers: [name: string, write: () => Promise<unknown>][] = [
  ["a new account", () => Users.insert({ ...account, passwordHash: "x" })],
  ["a changed account", async () => Users.update((await createUser()).id, account)],
  ["an account of the command line", () => runAdmin([account.email, GIVEN], null)],
  [
    "an account of a file",
    () => importPeople(`Nom;Email\n"${GIVEN}";ada@example.test\n`, { by: "" }),
  ],
  [
    "a team of a file",
    () => importPeople(`Nom;Email;Équipe\nAda;a@example.test;"${GIVEN}"\n`, { by: "" }),
  ],
  ["a new team", () => Teams.insert({ name: GIVEN, memberIds: [], managerIds: [] })],
  ["a renamed team", async () => Teams.rename(await createTeam({ name: "Nord" }), GIVEN)],
  ["a new container", () => Containers.insert({ title: GIVEN })],
  [
    "a renamed container",
    async () => Containers.update((await createContainer()).id, { title: GIVEN }),
  ],
  ["a new module", () => Modules.insert(module)],
  ["a changed module", async () => Modules.update((await createModule()).id, { title: GIVEN })],
  [
    "a copied module",
    async () => {
      const by = { id: "by", name: "Ada" };
      await duplicate((await createModule()).id, { titleOf: () => GIVEN, noteOf: String, by });
    },
  ],
  ["a new group", () => Groups.insert(shown)],
  ["a changed group", async () => Groups.update((await createGroup([])).id, shown)],
  ["a new tutorial", () => Tutorials.insert({ ...texts, videoUrl: null })],
  ["a changed tutorial", async () => Tutorials.update((await createTutorial()).id, texts)],
];

/** Returns every stored name and title. */
async function names(): Promise<string[]> {
  const of = async (table: "users" | "teams") => db().selectFrom(table).select("name").execute();
  const titled = async (table: "containers" | "modules" | "groups") =>
    db()
      .selectFrom(table as "groups")
      .select("title as name")
      .execute();
  const tutorials = await db().selectFrom("tutorials").selectAll().execute();
  const rows = [
    ...(await of("users")),
    ...(await of("teams")),
    ...(await titled("containers")),
    ...(await titled("modules")),
    ...(await titled("groups")),
  ].map(({ name }) => name);
  return [...rows, ...tutorials.flatMap((one) => [one.titleFr, one.titleEn, one.titleEs])];
}

test.each(writers)("%s is stored without invisible characters", async (_, write) => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await write();
  const stored = await names();
  expect(stored).toContain(STORED);
  expect(stored.filter((name) => /[\p{Cc}\u200B\u202E]/u.test(name))).toEqual([]);
});
