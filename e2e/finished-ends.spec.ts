import type { Page, Route } from "@playwright/test";
import { languageModel } from "~/copy/admin/language-model";
import { copy } from "~/copy/copy";
import { sendingSentences } from "~/copy/session/sending";
import { sentences } from "~/copy/session/session-window";
import type { ModuleEvaluationState } from "~/islands/presentation/finished/evaluation-state";
import { PASS_SCORE } from "~/models/terms/score";
import { GroupSessionPage } from "./pages/group-session-page";
import type { Academy } from "./support/academy";
import { findRow } from "./support/database";
import { expect, test } from "./support/fixtures";
import { lookInSchemes } from "./support/look";

const MODULE = "La caisse sur tablette";

// Ends that a good line and a quick judge never show. `loop.spec.ts` has the ends with a score.

const look = (page: Page, name: string) => lookInSchemes(page, `end-${name}`);

/** Ends a session that was held in writing, with its screen recorded. */
async function present(page: Page, academy: Academy): Promise<GroupSessionPage> {
  const session = new GroupSessionPage(page);
  const { id } = findRow<{ id: string }>(academy, "select id from modules where title = ?", MODULE);
  await page.goto(`${academy.url}/agent-chat/module/${id}`);
  await session.startInWriting();
  await session.write("Bonjour madame, notre caisse coûte 49 euros par mois.");
  await session.end();
  await expect(session.done).toBeVisible();
  return session;
}

const pending: ModuleEvaluationState = {
  kind: "module",
  state: "pending",
  reason: null,
  attempt: 4,
  score: null,
  previousScore: 64,
  previousAttempt: 3,
  shownScore: null,
  interval: null,
  capped: null,
  unheard: null,
  review: false,
  isProvisional: false,
  moment: null,
  isVoid: false,
  kept: null,
  gains: [],
  way: null,
  url: "/",
};

/** A talk that only its false price keeps from the mark. */
const capped = {
  ...pending,
  state: "scored",
  score: PASS_SCORE - 1,
  capped: `${copy.judgement.cappedBy({ verdict: "contradicted", blocking: true }, PASS_SCORE - 1)} ${copy.judgement.withoutCap(96)}`,
  gains: [
    {
      point: {
        id: "price",
        claim: "L’abonnement coûte 69 euros par mois.",
        name: "Le prix",
        kind: "expected",
      },
      after: 96,
    },
  ],
  moment: { to: "/", name: "Le prix" },
} satisfies ModuleEvaluationState;

/** Replaces the window's state. Returns the function that changes the replacement. */
async function holdState(page: Page): Promise<(state: ModuleEvaluationState) => void> {
  let held = pending;
  await page.route("**/presentations/state/*", (route) => route.fulfill({ json: held }));
  return (state) => {
    held = state;
  };
}

/** Holds the portions back. Returns the function that answers the waiting portions and all later ones. */
async function holdPortions(page: Page): Promise<(answer: (route: Route) => unknown) => void> {
  let waiting: Route[] = [];
  let answer = (route: Route): unknown => waiting.push(route);
  await page.route("**/api/upload-video-portion**", (route) => void answer(route));
  return (next) => {
    answer = next;
    for (const route of waiting) void next(route);
    waiting = [];
  };
}

test("the window shows a recording's state: being sent, cut off, refused and sent again", async ({
  ownAcademy: academy,
  openRepPage,
}) => {
  const page = await openRepPage();
  await holdState(page);
  const answerPortions = await holdPortions(page);
  const session = await present(page, academy);
  await expect(page.getByText(copy.presentation.doNotClose)).toBeVisible();
  await look(page, "sending");

  answerPortions((route) => route.abort());
  await expect(page.getByText(sendingSentences.retrying)).toBeVisible();
  await look(page, "cut-off");

  answerPortions((route) => route.fulfill({ status: 409, json: { error: "Refusé" } }));
  const resend = page.getByRole("button", { name: sentences.resend });
  await expect(resend).toBeVisible();
  await look(page, "refused");

  answerPortions((route) => route.continue());
  await resend.click();
  await expect(session.saved).toBeVisible();
  await expect(page.getByText(copy.presentation.doNotClose)).toHaveCount(0);
  await look(page, "sent-again");
});

test("the window shows why a judgement waits, then what holds the score down", async ({
  ownAcademy: academy,
  openRepPage,
}) => {
  const page = await openRepPage();
  const tell = await holdState(page);
  const session = await present(page, academy);
  await expect(session.saved).toBeVisible();
  tell({ ...pending, reason: languageModel.evaluationWaits });
  await expect(page.getByText(languageModel.evaluationWaits)).toBeVisible();
  await look(page, "waiting");

  tell(capped);
  await expect(page.getByText(capped.capped)).toBeVisible();
  await expect(page.getByText(copy.coach.missing(1))).toBeVisible();
  await look(page, "capped");
});

/** Ends a session in writing whose score is awaited, and presses the button that closes it. */
async function closeAfter(page: Page, academy: Academy) {
  await holdState(page);
  const session = await present(page, academy);
  await expect(session.saved).toBeVisible();
  await page.getByRole("button", { name: sentences.closeNow }).click();
}

test("closing leads home in a tab, which no script may close", async ({
  ownAcademy: academy,
  openRepPage,
}) => {
  const page = await openRepPage();
  await page.goto(`${academy.url}/`);
  await closeAfter(page, academy);
  await expect(page).toHaveURL(`${academy.url}/`);
});

test("closing closes the window that a script opened", async ({
  ownAcademy: academy,
  openRepPage,
}) => {
  const opener = await openRepPage();
  await opener.goto(`${academy.url}/`);
  const opening = opener.waitForEvent("popup");
  await opener.evaluate(() => void window.open("/"));
  const page = await opening;
  const closed = page.waitForEvent("close");
  await closeAfter(page, academy);
  await closed;
});
