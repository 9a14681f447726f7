import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { dueWords } from "~/models/teams/assignments";
import { GroupSessionPage } from "./pages/group-session-page";
import type { Academy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { findRow, findRows } from "./support/database";
import { type Account, expect, openSession, signIn, test } from "./support/fixtures";
import { startMailAcademy } from "./support/mail-academy";
import { faults, faultyFile, mendedFile, PEOPLE, TEAMS } from "./support/people-file";
import { ASKED, idsOf, KARIM, LATE, letDaysPass } from "./support/team-rows";
import { tabTo } from "./support/tab-to";
import { TypedRep } from "./support/typed-session";

const { adminNames, assignment, comments, follow, peopleImport, results, salesRep, team } = copy;
const [NORTH, SOUTH] = TEAMS;
const said = [
  "Bonjour monsieur, comment prenez-vous les commandes en terrasse aujourd’hui ?",
  "Avec notre tablette, la commande part en cuisine depuis la table.",
];
const counts = (academy: Academy) =>
  findRow<{ users: number; teams: number }>(
    academy,
    "select (select count(*) from users) as users, (select count(*) from teams) as teams",
  );
/** The last day of the assignment: in five days. */
const dueOn = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);

let hasScripts = true;
test.beforeEach(({ javaScriptEnabled }) => {
  hasScripts = javaScriptEnabled;
});

/** Follows a link, presses a button or ticks a box: by keyboard alone with scripts, by a click without. */
async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  if (!hasScripts) return control.click();
  await control.waitFor();
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes back from the focused title to an entry of the menu above it, past no row of the page. */
async function pressInMenu(page: Page, name: string): Promise<void> {
  const entry = page.getByRole("link", { name, exact: true });
  if (!hasScripts) return entry.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, entry, "Shift+Tab");
  await page.keyboard.press("Enter");
}

/** Writes into a field, or chooses an option by its first letters, in the same two ways. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  if (!hasScripts) return field.fill(text);
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Checks accessibility in browsers with scripts. */
const check = (page: Page) => (hasScripts ? expectAccessible(page) : Promise.resolve());

async function choose(page: Page, file: typeof faultyFile): Promise<void> {
  await page.getByLabel(peopleImport.file, { exact: true }).setInputFiles(file);
  await press(page, page.getByRole("button", { name: peopleImport.check }));
}

/** Imports 200 people: the file with seven faults is refused whole, the corrected one creates people and teams. */
async function importPeople(page: Page, academy: Academy): Promise<void> {
  await page.goto(`${academy.url}/admin/sales-reps`);
  await press(page, page.getByRole("button", { name: salesRep.otherWays }));
  await press(page, page.getByRole("link", { name: peopleImport.title }));
  const before = counts(academy);
  await choose(page, faultyFile);
  await expect(page.getByRole("heading", { name: peopleImport.faultsTitle(7) })).toBeVisible();
  const faulty = page.getByRole("table", { name: peopleImport.faultsTitle(7) });
  const rows = faulty.locator("tbody tr");
  await expect(rows).toHaveCount(7);
  for (const [at, { line, reason }] of faults.entries()) {
    await expect(rows.nth(at)).toContainText(line);
    await expect(rows.nth(at)).toContainText(reason);
  }
  await check(page);
  expect(counts(academy)).toEqual(before);

  await choose(page, mendedFile);
  await expect(page.getByText(peopleImport.readyTitle(PEOPLE)).first()).toBeVisible();
  expect(counts(academy)).toEqual(before);
  await press(page, page.getByRole("button", { name: peopleImport.create(PEOPLE) }));
  await expect(
    page.getByText(peopleImport.imported({ created: PEOPLE, updated: 0 })),
  ).toBeVisible();
  expect(counts(academy)).toEqual({ users: before.users + PEOPLE, teams: before.teams + 2 });
}

/** Adds a person to the open team, as a member or as its manager. */
async function addTo(page: Page, name: string, verb: string): Promise<void> {
  await press(page, page.getByRole("link", { name: team.addTitle }));
  await write(page, page.getByRole("searchbox", { name: team.search }), name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=/);
  await press(page, page.getByRole("checkbox", { name }), "Space");
  await press(page, page.getByRole("button", { name: verb }));
  await expect(page.getByText(team.peopleSaved(1))).toBeVisible();
}

async function openTeam(page: Page, academy: Academy, name: string): Promise<void> {
  await page.goto(`${academy.url}/admin/teams`);
  await press(page, page.getByRole("link", { name: `${copy.common.edit} ${name}` }));
  await expect(page.getByRole("textbox", { name: team.nameLabel })).toHaveValue(name);
}

/** Asks the team for the module until the day, as its manager. */
async function assign(page: Page, academy: Academy): Promise<void> {
  await page.goto(academy.url);
  await press(page, page.getByRole("link", { name: copy.common.team }).first());
  await pressInMenu(page, adminNames.assignments);
  await press(page, page.getByRole("link", { name: assignment.add }).first());
  const target = assignment.option(assignment.kinds.module, ASKED);
  await expect(page.getByRole("checkbox", { name: SOUTH })).toHaveCount(0);
  await page.getByRole("checkbox", { name: new RegExp(`^${NORTH}`) }).check();
  await page.getByLabel(assignment.what, { exact: true }).selectOption(target);
  await page.getByLabel(assignment.day, { exact: true }).fill(dueOn);
  await check(page);
  const verb = hasScripts ? assignment.createFor(PEOPLE / 2 + 1) : assignment.create;
  await press(page, page.getByRole("button", { name: verb, exact: true }));
  await expect(page.getByText(assignment.created(ASKED, 1))).toBeVisible();
}

/** Finds the three late people in two clicks, opens one, reads the points to work on, and comments. */
async function followUp(page: Page, academy: Academy): Promise<void> {
  await page.goto(`${academy.url}/team`);
  await press(page, page.getByRole("link", { name: adminNames.assignments, exact: true }));
  await press(page, page.getByRole("link", { name: assignment.lateCount(3) }));
  const people = page.getByRole("region", { name: follow.region }).getByRole("link");
  for (const name of [KARIM, ...LATE]) await expect(people.filter({ hasText: name })).toBeVisible();
  await expect(page.getByText(follow.lead(3))).toBeVisible();
  await check(page);

  await press(page, people.filter({ hasText: KARIM }));
  const weakest = page.getByRole("region", { name: results.person.weakest });
  // Each point was missed in the one attempt: it is named without a share.
  await expect(weakest.getByRole("listitem").first()).toContainText(ASKED);
  await check(page);
  // From the one thing to do to the last attempt.
  await press(page, page.getByRole("link", { name: results.person.read }));
  await expect(page).toHaveURL(/\/team\/people\/.+\/evaluations/);
  await press(page, page.getByRole("link", { name: comments.add }).first());
  await write(page, page.getByLabel(comments.body), "Commencez par la terrasse.");
  await press(page, page.getByRole("button", { name: copy.common.save }));
  await expect(page.getByText("Commencez par la terrasse.")).toBeVisible();
}

/** Finds the three late people in one click from the first screen of the administration. */
async function findFromAdmin(page: Page, academy: Academy): Promise<void> {
  await page.goto(`${academy.url}/admin`);
  await press(page, page.getByRole("link", { name: copy.overview.seeLate, exact: true }));
  const people = page.getByRole("region", { name: follow.region }).getByRole("link");
  for (const name of [KARIM, ...LATE]) await expect(people.filter({ hasText: name })).toBeVisible();
  await expect(page.getByText(follow.lead(3))).toBeVisible();
}

async function apiToken({ url }: Academy, account: Account): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: `${account}@aplomb.example`, password: "aplomb-demo" }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

/** Asks for every address of the rep's work as the manager of another team. */
async function expectHidden(page: Page, academy: Academy): Promise<void> {
  const { userId, moduleId, evaluationId } = idsOf(academy);
  const [asked] = findRows<{ id: string }>(academy, "select id from assignments");
  const Cookie = await openSession(academy, "sedentaire");
  const statusOf = async (path: string, headers: Record<string, string> = { Cookie }) =>
    (await fetch(academy.url + path, { headers, redirect: "manual" })).status;
  for (const path of [
    `/team/people/${userId}`,
    `/team/people/${userId}/evaluations`,
    `/team/reviews/presentation/${evaluationId}`,
    `/team/assignments/edit/${asked?.id}`,
    `/presentations/user/${userId}/module/${moduleId}`,
    `/presentations/user/${userId}/module/${moduleId}.data`,
    `/evaluations/${evaluationId}/captions`,
    `/evaluations/${evaluationId}/export`,
  ])
    expect(await statusOf(path), path).toBe(404);
  const Authorization = `Bearer ${await apiToken(academy, "sedentaire")}`;
  expect(await statusOf("/api/home", { Authorization })).toBe(200);
  for (const path of [`/api/users/${userId}/evaluations`, `/api/home?user_id=${userId}`])
    expect(await statusOf(path, { Authorization }), path).toBe(403);
  await signIn(page, academy, "sedentaire");
  const lists = ["/team", "/team/follow", "/team/assignments", "/team/reviews"];
  for (const path of [...lists, `/team/modules/${moduleId}`]) {
    await page.goto(academy.url + path);
    for (const words of [KARIM, ...said])
      await expect(page.getByRole("main"), path).not.toContainText(words);
  }
  const file = await fetch(`${academy.url}/team/follow.csv`, { headers: { Cookie } });
  expect(file.status).toBe(200);
  expect(await file.text()).not.toContain(KARIM);
}

/** Presents the module in writing in the window that opens from home. */
async function presentInWindow(page: Page): Promise<void> {
  await press(page, page.getByRole("link", { name: copy.common.present }));
  const session = new GroupSessionPage(page);
  await session.startInWriting({ records: false });
  for (const line of said) await session.write(line);
  await press(page, session.endButton);
  await expect(session.done).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a team is imported, assigned, followed and hidden from another team's manager", async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const { academy, smtp, stop } = await startMailAcademy();
      const become = (account: Account) => signIn(page, academy, account);
      try {
        await become("admin");
        await importPeople(page, academy);
        await openTeam(page, academy, NORTH);
        await addTo(page, "Julien Moreau", team.addManagers);
        await addTo(page, KARIM, team.addMembers);
        await openTeam(page, academy, SOUTH);
        await addTo(page, "Sophie Lambert", team.addManagers);

        await become("utilisateur");
        await assign(page, academy);
        const mail = () =>
          smtp.received.find(({ envelope }) => envelope.to.includes("terrain@aplomb.example"));
        await expect.poll(() => mail()?.text, { timeout: 60_000 }).toContain(ASKED);
        const link = /http:\S+\/video\/\S+/.exec(mail()?.text ?? "")?.[0] ?? "";
        await become("terrain");
        await page.goto(link);
        await expect(page.getByText(dueWords({ dueOn, late: false }))).toBeVisible();

        letDaysPass(academy);
        await become("admin");
        await findFromAdmin(page, academy);
        await become("utilisateur");
        await followUp(page, academy);

        await become("terrain");
        await page.goto(academy.url);
        await expect(page.getByText("Commencez par la terrasse.")).toBeVisible();
        const { moduleId, userId } = idsOf(academy);
        await page.goto(`${academy.url}/presentModule/${moduleId}`);
        const { dueOn: day = "" } =
          findRows<{ dueOn: string }>(academy, "select dueOn from assignments")[0] ?? {};
        await expect(page.getByText(dueWords({ dueOn: day, late: true }))).toBeVisible();
        if (javaScriptEnabled) await presentInWindow(page);
        else await (await TypedRep.signIn(academy)).present(said, ASKED);
        const scored = () =>
          findRows(
            academy,
            "select id from evaluations where userId = ? and moduleId = ? and state <> 'pending'",
            userId,
            moduleId,
          ).length;
        await expect.poll(scored, { timeout: 60_000 }).toBe(2);

        await become("utilisateur");
        await page.goto(`${academy.url}/presentations/user/${userId}/module/${moduleId}`);
        await expect(page.getByText(said[0] ?? "").first()).toBeAttached();
        await expectHidden(page, academy);
      } finally {
        await stop();
      }
    });
  });
