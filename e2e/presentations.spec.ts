import { PresentationsPage } from "./pages/presentations-page";
import { expectAccessible } from "./support/axe";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";

type Ids = { userId: string; moduleId: string };
const pastQuery =
  "select userId, moduleId from evaluations where state = 'scored' order by score desc";

test("one's own presentations: score, date, evaluation", async ({ page, academy }) => {
  await signIn(page, academy, "terrain");
  const presentations = new PresentationsPage(page, academy);
  await presentations.goto(findRow<Ids>(academy, pastQuery));
  await expect(page.getByRole("heading", { level: 1, name: "Vos présentations" })).toBeVisible();
  await expect(page.getByText("Meilleur score")).toBeVisible();
  const first = presentations.attempts.first();
  await expect(first).toHaveAttribute("open");
  await expect(first.getByRole("heading", { level: 2 })).toHaveText(/^Module : /);
  await expect(first.getByText(/^\d{1,3}\/100$/)).toBeVisible();
  await expect(first.getByText(/Fait le \d\d \S+ \d{4} à \d\d:\d\d/)).toBeVisible();
  await expect(first.getByText("aucun modèle de langage")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Retour" }).click();
  await expect(page).toHaveURL(`${academy.url}/`);
});

test("an admin reads them under their name, with the way back to the administration", async ({
  page,
  academy,
}) => {
  await signIn(page, academy, "admin");
  const ids = findRow<Ids>(academy, pastQuery);
  await new PresentationsPage(page, academy).goto(ids);
  await expect(page.getByRole("heading", { name: "Présentations de Karim Benali" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Retour" })).toHaveAttribute(
    "href",
    `/admin/users/${ids.userId}/presentations`,
  );
});

test("a colleague finds nothing there", async ({ page, academy }) => {
  await signIn(page, academy, "sedentaire");
  await new PresentationsPage(page, academy).goto(findRow<Ids>(academy, pastQuery));
  await expect(page.getByText("Vos présentations")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
});

test("none yet", async ({ page, academy }) => {
  await signIn(page, academy, "candidat");
  const { id: userId } = findRow<{ id: string }>(
    academy,
    "select id from users where role = 'candidate'",
  );
  const { moduleId } = findRow<Ids>(academy, pastQuery);
  await new PresentationsPage(page, academy).goto({ userId, moduleId });
  await expect(page.getByText("Aucune présentation trouvée")).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each evaluation opens", async ({ page, academy }) => {
    await signIn(page, academy, "terrain");
    const presentations = new PresentationsPage(page, academy);
    await presentations.goto(findRow<Ids>(academy, pastQuery));
    await expect(presentations.attempts.first().getByText("Points forts")).toBeVisible();
  });
});
