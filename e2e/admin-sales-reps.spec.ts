import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { createLabels, roleLabels, type Role } from "~/models/terms/roles";
import { type Academy, startAcademy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { findRow, findRows } from "./support/database";
import { change } from "./support/faults";
import { expect, signIn, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { confirming, see } from "./support/provoked";
import { tabTo } from "./support/tab-to";
import { provoked } from "../testing/provoked";

const { salesRep } = copy;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
const names = (page: Page) => page.getByRole("table").locator("tbody .who > span > a");
/** Opens the menu of a row. */
const openMenu = (page: Page, name: string) =>
  rowOf(page, name)
    .getByRole("button", { name: salesRep.more(name) })
    .click();
const search = (page: Page) => page.getByRole("searchbox", { name: salesRep.search });

test.beforeEach(async ({ page, academy }) => {
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/sales-reps`);
});
test.afterEach(({ academy }) => {
  change(academy, "delete from users where email like '%@test.example'");
});

interface Account {
  name: string;
  email: string;
  role: Role;
  password?: string;
}

async function fill(page: Page, { name, email, role, password }: Account): Promise<void> {
  await field(page, salesRep.name).fill(name);
  await field(page, salesRep.email).fill(email);
  await field(page, salesRep.role).selectOption(role);
  if (password !== undefined) await field(page, salesRep.password).fill(password);
}

async function open(page: Page, account: Account): Promise<void> {
  await page.getByRole("link", { name: salesRep.add }).click();
  await fill(page, account);
  await page.getByRole("button", { name: /^Créer/ }).click();
  await see(page, salesRep.created(account.name));
}

/** Signs in from another browser session, and returns the page reached. */
async function tryPassword(
  page: Page,
  academy: Academy,
  email: string,
  password: string,
  arrives = "/",
) {
  const beside = await page.context().browser()?.newContext();
  if (!beside) throw new Error("no browser");
  const other = await beside.newPage();
  await other.goto(`${academy.url}/login`);
  await other.getByLabel("Email").fill(email);
  await other.getByLabel("Password").fill(password);
  await other.getByRole("button", { name: copy.common.signIn }).click();
  await expect(other).toHaveURL(academy.url + arrives);
  return other;
}

const zoe = {
  name: "Zoé Œuvrard",
  email: "zoe@test.example",
  role: "field_salesperson",
  password: "sésame-1",
} as const;

test(
  "an account is opened, found, changed and deleted",
  { tag: "@short" },
  async ({ page, academy }) => {
    await see(page, salesRep.listTitle);
    await see(page, salesRep.add);
    await expect(page.getByRole("columnheader")).toHaveText([
      "Nom",
      "Email",
      "Role",
      "État",
      "Actions",
    ]);
    for (const label of Object.values(roleLabels)) await see(page.getByRole("table"), label);
    await open(page, zoe);
    const person = await tryPassword(page, academy, zoe.email, zoe.password);

    await rowOf(page, zoe.name)
      .getByRole("link", { name: /^Modifier/ })
      .click();
    await expect(field(page, salesRep.newPassword)).toHaveValue("");
    await field(page, salesRep.newPassword).fill("autre-chose");
    await page.getByRole("button", { name: "Enregistrer le commercial terrain" }).click();
    await see(page, salesRep.updated(zoe.name));
    // The new password signed the person out at once.
    await person.reload();
    await expect(person).toHaveURL(`${academy.url}/login`);
    await person.context().close();
    const again = await tryPassword(page, academy, zoe.email, "autre-chose");

    const remove = rowOf(page, zoe.name).getByRole("button", { name: /^Supprimer/ });
    await openMenu(page, zoe.name);
    await confirming(page, salesRep.deleteConfirm, () => remove.click(), "dismiss");
    await expect(rowOf(page, zoe.name)).toHaveCount(1);
    await openMenu(page, zoe.name);
    await confirming(page, salesRep.deleteConfirm, () => remove.click());
    await see(page, salesRep.deleted(zoe.name));
    await expect(rowOf(page, zoe.name)).toHaveCount(0);
    await again.reload();
    await expect(again).toHaveURL(`${academy.url}/login`);
    await again.context().close();
  },
);

test("the search follows the typing, keeps the focus, and goes back", async ({ page }) => {
  await open(page, zoe);
  await expect(search(page)).toHaveAttribute("placeholder", salesRep.search);
  provoked(salesRep.search);
  await search(page).pressSequentially("OEUVR");
  await expect(names(page)).toHaveText([zoe.name]);
  await expect(page).toHaveURL(/\?q=OEUVR$/);
  await expect(search(page)).toBeFocused();
  await search(page).fill("ZOE@test");
  await expect(page).toHaveURL(/q=ZOE/);
  await expect(names(page)).toHaveText([zoe.name]);
  await search(page).fill("personne ne s'appelle ainsi");
  await see(page, salesRep.empty);
  await page.getByRole("link", { name: salesRep.showAll }).click();
  await expect(names(page)).not.toHaveCount(1);
  await expect(search(page)).toHaveValue("");
});

test("each page has twenty-five accounts, and the search stays in the links", async ({
  page,
  academy,
}) => {
  for (let index = 0; index < 60; index++)
    change(
      academy,
      `insert into users (id, name, email, passwordHash, role, searchText, createdAt, updatedAt)
       select ?, ?, ?, '-', 'user', ?, createdAt, createdAt from users limit 1`,
      `many-${index}`,
      `Foule ${index}`,
      `foule${index}@test.example`,
      `foule ${String(index).padStart(2, "0")}`,
    );
  await search(page).fill("foule");
  // The address changes before the rows, so the rows are waited for.
  await expect(names(page).first()).toHaveText("Foule 0");
  await expect(names(page)).toHaveCount(25);
  await page.getByRole("link", { name: copy.list.nextPage }).click();
  await expect(page).toHaveURL(/q=foule&page=2/);
  await expect(names(page).first()).toHaveText("Foule 25");
  await page.getByRole("link", { name: copy.list.nextPage }).click();
  await expect(names(page)).toHaveCount(10);
  await expect(page).toHaveURL(/q=foule&page=3/);
  await openMenu(page, "Foule 55");
  const remove = rowOf(page, "Foule 55").getByRole("button", { name: /^Supprimer/ });
  await confirming(page, salesRep.deleteConfirm, () => remove.click());
  await see(page, salesRep.deleted("Foule 55"));
  await expect(page).toHaveURL(/q=foule&page=3/);
  await expect(names(page)).toHaveCount(9);
  await page.getByRole("link", { name: copy.list.previousPage }).click();
  await expect(names(page)).toHaveCount(25);
});

test("the button names the role, and a candidate's password is filled in and shown once", async ({
  page,
  academy,
}) => {
  await page.getByRole("link", { name: salesRep.add }).click();
  for (const [role, label] of Object.entries(createLabels)) {
    await field(page, salesRep.role).selectOption(role);
    await see(page, label);
  }
  const password = field(page, salesRep.password);
  const given = await password.inputValue();
  expect(given).toMatch(/^[a-z2-9]{12}$/);
  await expect(page.getByText(salesRep.candidateGenerated)).toBeVisible();
  await field(page, salesRep.role).selectOption("user");
  await expect(password).toHaveValue("");
  await fill(page, { name: "Cléo", email: "cleo@test.example", role: "candidate" });
  await expect(password).toHaveValue(given);
  await page.getByRole("button", { name: createLabels.candidate }).click();
  await see(page, salesRep.created("Cléo"));
  await expect(page.getByText(given, { exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(findFaults), `at ${width}`).toEqual([]);
    await page.screenshot({ path: `test-results/shots/accounts-given-${width}.png` });
  }
  const candidate = await tryPassword(
    page,
    academy,
    "cleo@test.example",
    given,
    "/account/password",
  );
  await expect(candidate.getByText(copy.account.given)).toBeVisible();
  await field(candidate, copy.account.current).fill(given);
  await field(candidate, copy.account.wanted).fill("agrafe batterie");
  await candidate.getByRole("button", { name: copy.account.submit }).click();
  await candidate.getByRole("link", { name: copy.account.home }).click();
  await expect(candidate).toHaveURL(`${academy.url}/`);
  await candidate.context().close();
});

test("the operator's password for candidates fills the field, whatever the admin types", async ({
  page,
}) => {
  const academy = await startAcademy({ env: { CANDIDATE_PASSWORD: "bienvenue-ici" } });
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/sales-reps/add`);
  await expect(page.getByText(salesRep.candidatePassword("bienvenue-ici"))).toBeVisible();
  await fill(page, { name: "Cléo", email: "cleo@test.example", role: "candidate" });
  await expect(field(page, salesRep.password)).toHaveValue("bienvenue-ici");
  await page.getByRole("button", { name: createLabels.candidate }).click();
  await see(page, salesRep.created("Cléo"));
  const candidate = await tryPassword(page, academy, "cleo@test.example", "bienvenue-ici");
  await candidate.context().close();
  await academy.stop();
  academy.remove();
});

test.describe("when something goes wrong", () => {
  test("each wrong field has its message, and so has a taken email", async ({ page }) => {
    await page.getByRole("link", { name: salesRep.add }).click();
    await page.getByRole("button", { name: /^Créer/ }).click();
    await see(page, salesRep.nameRequired);
    await see(page, salesRep.emailInvalid);
    await see(page, salesRep.passwordTooShort(6));
    await expect(field(page, salesRep.name)).toBeFocused();
    await fill(page, { ...zoe, email: "ADMIN@aplomb.example" });
    await page.getByRole("button", { name: /^Créer/ }).click();
    await expect(page.getByText(salesRep.emailTaken)).toBeVisible();
    await expect(field(page, salesRep.name)).toHaveValue(zoe.name);
  });

  test("of two admins on the same account, the second sees both versions", async ({
    page,
    academy,
  }) => {
    await open(page, zoe);
    await rowOf(page, zoe.name)
      .getByRole("link", { name: /^Modifier/ })
      .click();
    await field(page, salesRep.name).fill("Ma version");
    change(academy, "update users set name = 'Sa version' where email = ?", zoe.email);
    await page.getByRole("button", { name: /^Enregistrer/ }).click();
    await expect(page.getByText(copy.form.conflict)).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Sa version" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Enregistrer le/ }).click();
    await see(page, salesRep.updated("Ma version"));
  });

  test("an ended session keeps the typed values, except the password", async ({
    page,
    academy,
  }) => {
    await page.getByRole("link", { name: salesRep.add }).click();
    await fill(page, zoe);
    change(academy, "delete from sessions");
    await page.getByRole("button", { name: /^Créer/ }).click();
    await see(page, copy.session.expired);
    await page.getByRole("link", { name: copy.common.signIn }).click();
    await page.getByLabel("Email").fill("admin@aplomb.example");
    await page.getByLabel("Password").fill("aplomb-demo");
    await page.getByRole("button", { name: copy.common.signIn }).click();
    await expect(page).toHaveURL(`${academy.url}/admin/sales-reps/add`);
    await expect(field(page, salesRep.name)).toHaveValue(zoe.name);
    await expect(field(page, salesRep.password)).toHaveValue("");
  });
});

/** Gives an account one recorded presentation. */
function presented(academy: Academy, id: string): void {
  change(
    academy,
    `insert into users (id, name, email, passwordHash, role, searchText, createdAt, updatedAt)
     select ?, 'Paul', ?, '-', 'user', 'paul', createdAt, createdAt from users limit 1`,
    id,
    `${id}@test.example`,
  );
  change(
    academy,
    `insert into presentations (id, userId, language, createdAt, recordingState, videoUrl)
     values ('p-' || ?, ?, 'fr', '2026-11-20T10:00:00.000Z', 'ready', '/media/recordings/paul.webm')`,
    id,
    id,
  );
}

/** Opens the question before the deletion of a person with work. */
async function askDeletion(page: Page, name: string): Promise<void> {
  await openMenu(page, name);
  await rowOf(page, name)
    .getByRole("link", { name: /^Supprimer/ })
    .click();
}

test("the deletion of a presenter lists the data to be deleted, and asks about the recordings", async ({
  page,
  academy,
}) => {
  presented(academy, "paul");
  await page.reload();
  await askDeletion(page, "Paul");
  const dialog = page.getByRole("dialog");
  await see(dialog, salesRep.deleteConfirm);
  await expect(dialog).toContainText(salesRep.deletePresentations(1));
  await expect(dialog.getByLabel(salesRep.keepRecordings)).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await askDeletion(page, "Paul");
  await dialog.getByLabel(salesRep.removeRecordings).check();
  await dialog.getByRole("button", { name: copy.common.remove }).click();
  await see(page, salesRep.deleted("Paul"));
  expect(findRows(academy, "select id from presentations where userId = 'paul'")).toEqual([]);
});

test("the keyboard alone searches, edits and saves an account", async ({ page }) => {
  await open(page, zoe);
  await search(page).focus();
  await page.keyboard.type("zoe");
  await expect(names(page)).toHaveText([zoe.name]);
  await tabTo(
    page,
    rowOf(page, zoe.name).getByRole("link", { name: `${copy.common.edit} ${zoe.name}` }),
  );
  await page.keyboard.press("Enter");
  await expect(field(page, salesRep.name)).toHaveValue(zoe.name);
  await field(page, salesRep.name).focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" B.");
  await page.keyboard.press("Enter");
  await see(page, salesRep.updated(`${zoe.name} B.`));
});

test("the screen is accessible, and nothing overflows, at three widths", async ({
  page,
  academy,
}) => {
  const { id } = findRow<{ id: string }>(academy, "select id from users where role = 'candidate'");
  presented(academy, "paul");
  for (const path of ["", "/add", `/edit/${id}`, "?q=zzz", "?confirm=delete-paul"]) {
    await page.goto(`${academy.url}/admin/sales-reps${path}`);
    await expectAccessible(page);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(findFaults), `${path} at ${width}`).toEqual([]);
      const name = path.replaceAll(/[^a-z]+/g, "-").slice(0, 12) || "-list";
      await page.screenshot({ path: `test-results/shots/accounts${name}-${width}.png` });
    }
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an account is searched, created, edited and deleted", async ({ page, academy }) => {
    await search(page).fill("DELMÀS");
    await page.getByRole("button", { name: salesRep.show }).click();
    await expect(names(page)).toHaveText(["Claire Delmas"]);
    await page.getByRole("link", { name: salesRep.add }).click();
    await fill(page, { name: "", email: "sans@test.example", role: "candidate" });
    await page.getByRole("button", { name: salesRep.create }).click();
    await see(page, salesRep.nameRequired);
    await field(page, salesRep.name).fill("Sans script");
    // The form returned with the posted role.
    await page.getByRole("button", { name: createLabels.candidate }).click();
    await see(page, salesRep.created("Sans script"));
    await expect(page.getByText(/^[a-z2-9]{12}$/)).toBeVisible();
    await page.getByRole("link", { name: salesRep.listTitle, exact: true }).click();
    await rowOf(page, "Sans script")
      .getByRole("link", { name: /^Modifier/ })
      .click();
    await field(page, salesRep.name).fill("Avec nom");
    await page.getByRole("button", { name: copy.common.save }).click();
    await see(page, salesRep.updated("Avec nom"));
    await openMenu(page, "Avec nom");
    await rowOf(page, "Avec nom")
      .getByRole("button", { name: /^Supprimer/ })
      .click();
    const dialog = page.getByRole("dialog");
    await see(dialog, salesRep.deleteConfirm);
    await dialog.getByRole("button", { name: copy.common.remove }).click();
    await see(page, salesRep.deleted("Avec nom"));
    presented(academy, "paul");
    await page.reload();
    await askDeletion(page, "Paul");
    await dialog.getByLabel(salesRep.removeRecordings).check();
    await dialog.getByRole("button", { name: copy.common.remove }).click();
    await see(page, salesRep.deleted("Paul"));
  });
});
