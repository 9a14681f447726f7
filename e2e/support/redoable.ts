import type { Page } from "@playwright/test";
import type { Academy } from "./academy";
import { findRow } from "./database";
import { type Account, signIn } from "./fixtures";
import { insertJudged, ownTalk } from "./judged";

/** Inserts an evaluation of a demo talk with a rounded price. Returns it with its page's address. */
export function insertRedoable(academy: Academy, account: Account = "sedentaire") {
  const turns = ownTalk().map((turn) => ({
    ...turn,
    message: turn.message.replace(
      "C'est 69 euros par mois,",
      "C'est une soixantaine d'euros par mois,",
    ),
  }));
  const talk = { account, module: "La caisse sur tablette", turns } as const;
  const evaluation = insertJudged(academy, talk);
  const { moduleId } = findRow<{ moduleId: string }>(
    academy,
    "select moduleId from evaluations where id = ?",
    evaluation.id,
  );
  const page = `${academy.url}/presentations/user/${evaluation.userId}/module/${moduleId}`;
  return { ...evaluation, url: `${page}?open=${evaluation.id}` };
}

/** Returns the link from the evaluation to the price's moment. */
export const redoPrice = (page: Page) =>
  page.getByRole("link", { name: /^Refaire ce moment.*prix/i }).first();

/** Inserts such an evaluation and opens its page as its owner. */
export async function openRedoable(page: Page, academy: Academy) {
  const evaluation = insertRedoable(academy);
  await signIn(page, academy, "sedentaire");
  await page.goto(evaluation.url);
  return evaluation;
}
