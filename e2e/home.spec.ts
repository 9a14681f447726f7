import { expectAccessible } from "./support/axe";
import { changeRows, findRow } from "./support/database";
import { expect, signIn, signInByForm, test } from "./support/fixtures";
import { HomePage } from "./pages/home-page";

const idQuery = "select id from modules where title = ?";

test.beforeEach(async ({ page, academy }) => {
  await signIn(page, academy, "terrain");
  await page.goto(`${academy.url}/`);
});

test("home greets the rep, and opens one container at a time", async ({ page, academy }) => {
  const home = new HomePage(page, academy);
  await expect(home.heading).toBeVisible();
  await expect(page.getByText("Bonjour Karim Benali")).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
  await expect(home.containers).toHaveCount(2);
  const [first, second] = [home.container("Bien démarrer"), home.container("Servir en salle")];
  await expect(second).toHaveAttribute("open");
  await first.locator("summary").click();
  await expect(first).toHaveAttribute("open");
  await expect(second).not.toHaveAttribute("open");
  await expect(page.getByText("S’ouvre quand « 2. Servir en salle » est à 100 %")).toBeVisible();
});

test(
  "the guidelines of a module open over the page and return the focus",
  { tag: "@short" },
  async ({ page, academy }) => {
    const home = new HomePage(page, academy);
    const button = home.link("La caisse sur tablette", "Guidelines");
    await button.click();
    await expect(home.dialog).toBeVisible();
    await expect(
      home.dialog.getByRole("heading", {
        name: "Guidelines pour présenter le module La caisse sur tablette",
      }),
    ).toBeVisible();
    await expect(home.dialog.getByRole("listitem").first()).toContainText("Saluer");
    const box = await home.dialog.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(0.9 * 900);
    await page.keyboard.press("Escape");
    await expect(home.dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(home.container("Servir en salle")).toHaveAttribute("open");
  },
);

test("the guidelines of a group number its modules", async ({ page, academy }) => {
  const home = new HomePage(page, academy);
  await home.link("Le service, de la commande à l'addition", "Guidelines").click();
  const titles = home.dialog.getByRole("heading", { level: 3 });
  await expect(titles).toHaveText([
    "La commande à table",
    "L'écran de cuisine",
    "Le paiement et l'addition partagée",
  ]);
  await home.dialog.getByRole("link", { name: "Fermer" }).last().click();
  await expect(home.dialog).toHaveCount(0);
});

test("the video plays in its dialog", async ({ page, academy }) => {
  const home = new HomePage(page, academy);
  await home.link("La caisse sur tablette", "Vidéo").click();
  await expect(home.video).toBeVisible();
  await expect
    .poll(() => home.video.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  const { width, height } = (await home.video.boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await home.dialog.getByRole("link", { name: "Fermer" }).click();
  await expect(home.dialog).toHaveCount(0);
});

test("a video that cannot be loaded shows a message", async ({ page, academy }) => {
  await page.route(/\.mp4/, (route) => route.abort());
  const home = new HomePage(page, academy);
  await home.link("La caisse sur tablette", "Vidéo").click();
  await expect(home.dialog.getByText("Erreur de chargement de la vidéo")).toBeVisible();
});

test("'Présenter' opens the narrow window of the presentation", async ({ page, academy }) => {
  const home = new HomePage(page, academy);
  const { id } = findRow<{ id: string }>(academy, idQuery, "La caisse sur tablette");
  const opening = page.waitForEvent("popup");
  await home.link("La caisse sur tablette", "Présenter").click();
  const popup = await opening;
  await expect(popup).toHaveURL(`${academy.url}/presentModule/${id}`);
  // The popup's emulated screen is only as large as the popup. The opener knows the real screen.
  const screenWidth = await page.evaluate(() => window.screen.availWidth);
  const width = await popup.evaluate(() => window.innerWidth);
  expect(Math.abs(width - 0.3 * screenWidth)).toBeLessThan(2);
  await expect(home.heading).toBeVisible();
});

test("a dialog shows its title and 'Loading data...' until its data come", async ({
  page,
  academy,
}) => {
  const home = new HomePage(page, academy);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await home.link("La caisse sur tablette", "Guidelines").click();
  await expect(home.dialog.getByRole("status")).toHaveText("Loading data...");
  await expect(home.dialog.getByRole("heading", { level: 2 })).toContainText(
    "La caisse sur tablette",
  );
  answer();
  await expect(home.dialog.getByRole("listitem").first()).toContainText("Saluer");
});

test("a dialog closes at once on a slow network, and another one may open meanwhile", async ({
  page,
  academy,
}) => {
  const home = new HomePage(page, academy);
  await home.link("La caisse sur tablette", "Guidelines").click();
  await expect(home.dialog.getByRole("listitem").first()).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await home.dialog.getByRole("link", { name: "Fermer" }).first().click();
  await expect(home.dialog).toHaveCount(0);
  await home.link("La caisse sur tablette", "Vidéo").click();
  answer();
  await expect(home.video).toBeVisible();
});

test("a home that cannot be read offers to read it again", async ({ page, academy }) => {
  const home = new HomePage(page, academy);
  const { id } = findRow<{ id: string }>(academy, idQuery, "La caisse sur tablette");
  await page.goto(`${academy.url}/video/${id}`);
  changeRows(academy.dataDir, "alter table groupModules rename to elsewhere");
  try {
    await page.getByRole("link", { name: "Retour", exact: true }).click();
    await expect(page.getByText("Failed to load data. Please try again later.")).toBeVisible();
    await expectAccessible(page);
  } finally {
    changeRows(academy.dataDir, "alter table elsewhere rename to groupModules");
  }
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(home.heading).toBeVisible();
  await expect(home.containers).toHaveCount(2);
});

test("an admin can open the administration, and everyone can sign out", async ({
  page,
  academy,
}) => {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${academy.url}/login`);
  await signInByForm(page, academy, "admin");
  await expect(page.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin");
  await expect(page.getByText("Verrouillé")).toHaveCount(0);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${academy.url}/login`);
  await page.goto(`${academy.url}/`);
  await expect(page).toHaveURL(`${academy.url}/login`);
});

test("home is accessible in both schemes, dialogs included", async ({ page, academy }) => {
  const home = new HomePage(page, academy);
  await expectAccessible(page);
  await home.link("La caisse sur tablette", "Guidelines").click();
  await expect(home.dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(home.dialog).toHaveCount(0);
  await home.link("La caisse sur tablette", "Vidéo").click();
  await expect(home.dialog).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "every part of the home screen can be reached",
    { tag: "@short" },
    async ({ page, academy }) => {
      const home = new HomePage(page, academy);
      const first = home.container("Bien démarrer");
      await first.locator("summary").click();
      await expect(home.container("Servir en salle")).not.toHaveAttribute("open");
      await home.link("Bienvenue chez Comptoir", "Vidéo").click();
      await expect(home.video).toHaveAttribute("src", /\.mp4/);
      await home.dialog.getByRole("link", { name: "Fermer" }).click();
      await expect(home.dialog).toHaveCount(0);
      await home.container("Servir en salle").locator("summary").click();
      await home.link("La caisse sur tablette", "Guidelines").click();
      await expect(home.dialog.getByRole("listitem").first()).toContainText("Saluer");
      const present = home.dialog.getByRole("link", { name: "Présenter" });
      await expect(present).toHaveAttribute("href", /^\/presentModule\//);
      await expect(present).toHaveAttribute("target", "_blank");
    },
  );
});
