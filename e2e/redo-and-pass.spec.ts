import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { PASS_SCORE } from "~/models/terms/score";
import { GroupSessionPage } from "./pages/group-session-page";
import { HomePage } from "./pages/home-page";
import { PresentationsPage } from "./pages/presentations-page";
import { findRow, findRows } from "./support/database";
import { expect, giveSession, openSession, test } from "./support/fixtures";
import { leaveOneStep } from "./support/last-step";
import { shots } from "./support/look";
import { tabTo } from "./support/tab-to";
import { TypedRep } from "./support/typed-session";

const GREETING = "Bonjour madame, je me présente : Nora Petit, de chez Comptoir.";
/** A talk with a wrong price and none of the expected points. */
const failing = [
  GREETING,
  "L'abonnement est à 71 euros par mois, et il faut deux jours pour installer la caisse chez vous.",
  "Je vous laisse y réfléchir et je repasserai un autre jour, quand vous aurez plus de temps.",
];

type Step = ReturnType<typeof leaveOneStep>;

/** Returns every expected point in the rubric's own words, three points a turn to keep the talk short. */
function passing({ expected }: Step): string[] {
  const all = expected.map(({ phrasings }) => `${phrasings[0]}.`);
  const turns = Array.from({ length: Math.ceil(all.length / 3) }, (_, at) =>
    all.slice(3 * at, 3 * at + 3).join(" "),
  );
  return [GREETING, ...turns];
}

/** Presses a link or button with the keyboard. */
async function press(page: Page, name: string | RegExp, role: "link" | "button" = "link") {
  await tabTo(page, page.getByRole(role, { name }).first());
  await page.keyboard.press("Enter");
}

/** Begins the minute in writing, the second of two choices. */
async function beginInWriting(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("radio", { name: copy.momentVoice.byVoice }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: copy.momentVoice.inWriting })).toBeChecked();
  await press(page, copy.moment.start, "button");
}

/** Presents from the page before the session to the evaluation, with the keyboard alone. */
async function presentByKeyboard(page: Page, lines: readonly string[]): Promise<void> {
  await press(page, copy.common.present);
  await press(page, sentences.write, "button");
  const session = new GroupSessionPage(page);
  await expect(session.answer).toBeFocused();
  for (const line of lines) await session.write(line);
  // A customer who has heard every point says goodbye, which ends the session.
  if (!(await session.customerLeft())) {
    await tabTo(page, session.endButton, "Shift+Tab");
    await page.keyboard.press("Enter");
  }
  await expect(session.done).toBeVisible();
  // The presentation is judged, and the evaluation opens in this window.
  await expect(page.getByRole("link", { name: copy.common.readEvaluation })).toBeVisible();
  await press(page, copy.common.readEvaluation);
  await expect(page.getByText(copy.coach.title).first()).toBeVisible();
}

test("a rep fails, redoes a moment, passes and sees what opened, by keyboard alone", async ({
  ownAcademy: academy,
  openRep,
}) => {
  const step = leaveOneStep(academy);
  const context = await openRep();
  await giveSession(context, academy, await openSession(academy, step.account));
  const opener = await context.newPage();
  const home = new HomePage(opener, academy);
  await home.goto();
  await expect(opener.getByText(copy.home.lockedBy(step.container.title))).toBeVisible();
  const opening = opener.waitForEvent("popup");
  await tabTo(opener, home.link(step.module.title, "Présenter"));
  await opener.keyboard.press("Enter");
  const page = await opening;

  await presentByKeyboard(page, failing);
  const scores = () =>
    findRows<{ score: number }>(
      academy,
      "select score from evaluations where userId = ? order by createdAt, id",
      step.userId,
    ).map(({ score }) => score);
  const [failed = NaN] = scores();
  expect(failed).toBeLessThan(PASS_SCORE);
  await expect(page.getByText(copy.coach.missing(PASS_SCORE - failed))).toBeVisible();
  await page.screenshot({ path: `${shots}/redo-failed.png`, fullPage: true });

  // The point that is worth most, in the words that were written for it.
  const redo = page.locator(".result-practice").getByRole("link");
  const label = await redo.getAttribute("aria-label");
  const point = step.expected.find(
    ({ name, claim }) => label === copy.judgement.redoOf(name ?? claim),
  );
  if (!point) throw new Error(`'${label}' is no point of the module`);
  await tabTo(page, redo);
  await page.keyboard.press("Enter");
  await beginInWriting(page);
  const answer = page.getByLabel(copy.moment.answer);
  await expect(answer).toBeFocused();
  await page.keyboard.type(`${point.phrasings[0]}.`);
  await press(page, copy.moment.send, "button");
  await expect(page.getByRole("region", { name: copy.judgement.verdicts.said })).toBeFocused();
  expect(scores()).toEqual([failed]);

  await press(page, copy.moment.presentAgain);
  await presentByKeyboard(page, passing(step));
  const [, passed = NaN] = scores();
  expect(passed).toBeGreaterThanOrEqual(PASS_SCORE);
  await expect(page.getByText(copy.coach.passed, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`«\u00a0${step.opens.title}\u00a0» est ouvert.`)).toBeVisible();
  await page.screenshot({ path: `${shots}/redo-passed.png`, fullPage: true });

  await press(page, copy.common.back);
  const after = new HomePage(page, academy);
  await expect(after.heading).toBeVisible();
  await expect(page.getByText(copy.home.lockedBy(step.container.title))).toHaveCount(0);
  await expect(after.container(step.opens.title)).toHaveAttribute("open");
  await page.screenshot({ path: `${shots}/redo-opened.png`, fullPage: true });
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("a rep does everything except the session itself", async ({ page, ownAcademy: academy }) => {
    const step = leaveOneStep(academy);
    const rep = await TypedRep.signIn(academy, step.account);
    const judged = async (instanceId: string) => {
      const query = "select state, score from evaluations where presentationId = ?";
      const read = () => findRow<{ state: string; score: number }>(academy, query, instanceId);
      await expect.poll(() => read().state).toBe("scored");
      return read().score;
    };
    const failed = await judged(await rep.present(failing));
    await giveSession(page.context(), academy, rep.cookie);
    const home = new HomePage(page, academy);
    await home.goto();
    await expect(home.card(step.module.title).getByText(`${failed}/100`)).toBeVisible();
    await home
      .card(step.module.title)
      .getByRole("link", { name: `${failed}/100` })
      .click();
    await expect(page.getByText(copy.coach.missing(PASS_SCORE - failed))).toBeVisible();
    await page.locator(".result-practice").getByRole("link").click();
    await page.getByRole("button", { name: copy.moment.start }).click();
    const [point] = step.expected;
    await page.getByLabel(copy.moment.answer).fill(`${point?.phrasings[0]}.`);
    await page.getByRole("button", { name: copy.moment.send }).click();
    await page.getByRole("link", { name: copy.moment.back }).click();
    await expect(page.getByText(/^Un moment refait/)).toBeVisible();

    const passed = await judged(await rep.present(passing(step)));
    expect(passed).toBeGreaterThanOrEqual(PASS_SCORE);
    const evaluations = new PresentationsPage(page, academy);
    await evaluations.goto({ userId: step.userId, moduleId: step.module.id });
    await expect(page.getByText(`«\u00a0${step.opens.title}\u00a0» est ouvert.`)).toBeVisible();
    const compared = page.getByRole("region", { name: copy.coach.compared });
    await expect(compared).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await compared.evaluate((box) => box.scrollWidth - box.clientWidth), "hidden").toBe(0);
    await compared.screenshot({ path: `${shots}/compared-360.png` });
    await page.setViewportSize({ width: 1440, height: 900 });
    await home.goto();
    await expect(page.getByText(copy.home.lockedBy(step.container.title))).toHaveCount(0);
    await expect(home.container(step.opens.title)).toHaveAttribute("open");
  });
});
