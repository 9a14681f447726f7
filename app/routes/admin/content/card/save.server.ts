import { data, href, type RouterContextProvider } from "react-router";
import type { ConflictField } from "~/components/form/version-conflict";
import { customerCard as words } from "~/copy/content/customer-card";
import { copy } from "~/copy/copy";
import { typedForm, withReason } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import * as Cards from "~/models/rubrics/customer-cards.server";
import * as Modules from "~/models/content/modules.server";
import { inTransaction } from "~/models/database/database.server";
import { NotFound, StaleVersion } from "~/models/database/version.server";
import { type Card, type Cards as Written, MANNERS } from "~/models/terms/customer-card";
import { log } from "~/platform/log.server";
import { knowledgeOf } from "~/services/customer/check-card";
import { currentCard } from "~/services/customer/current-card.server";
import { makeByCode } from "~/services/customer/make-card.server";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { services } from "~/services/services.server";
import { type CardFaults, cardPage, type PostedCard, postedCard } from "./posted-card";
import { readPostedCard } from "./read-card.server";

type Context = Readonly<RouterContextProvider>;

/** The form after a refused save: everything typed, and the errors. */
export interface CardAnswer {
  posted: PostedCard;
  faults: CardFaults;
  errors: string[];
  conflict: ConflictField[] | null;
}

const answered = (posted: PostedCard, change: Partial<CardAnswer>): CardAnswer => ({
  posted,
  faults: {},
  errors: [],
  conflict: null,
  ...change,
});

const toList = (context: Context) =>
  redirectWithFlash(context, href("/admin/modules"), copy.module.gone, "ko");

/** Saves the typed card of one language as a version. The cards in other languages stay. */
export async function saveCard(moduleId: string, form: FormData, context: Context) {
  const posted = typedForm(form, postedCard);
  const module = await Modules.findById(moduleId);
  if (!module) return toList(context);
  const { language } = posted;
  const basedOn = posted.version === "" ? null : posted.version;
  try {
    const rubric = (await currentRubric(moduleId))?.rubric ?? null;
    const based = basedOn === null ? null : await Cards.findById(basedOn);
    const before = based?.cards[language] ?? (await currentCard(module, language));
    const read = readPostedCard(posted, before, knowledgeOf({ ...module, rubric }, language));
    if (!read.card) return data(answered(posted, read), 400);
    const saved = await Cards.insert({
      moduleId,
      cards: cardsWith(based?.cards ?? {}, read.card, language, before),
      origin: "admin",
      promptDigest: Cards.digestOf(module.interactionPrompt),
      by: currentUser(context),
      basedOn,
    });
    const said = saved.id === posted.version ? words.unchanged : words.saved(saved.number);
    return redirectWithFlash(context, cardPage(moduleId, language), said);
  } catch (error) {
    if (error instanceof NotFound) return toList(context);
    if (error instanceof StaleVersion) return data(conflictOf(posted, error.current), 409);
    log().error({ err: error }, words.saveFailed);
    return data(answered(posted, { errors: [withReason(error, words.saveFailed)] }), 500);
  }
}

/** Returns the cards with this language's. A card that says the same keeps its author. */
function cardsWith(
  cards: Written,
  card: Card,
  language: PostedCard["language"],
  before: Card,
): Written {
  const same = JSON.stringify({ ...card, origin: before.origin }) === JSON.stringify(before);
  return { ...cards, [language]: same && cards[language] ? before : card };
}

function conflictOf(posted: PostedCard, current: Cards.CardVersion | null): CardAnswer {
  const stored = current?.cards[posted.language];
  const linesOf = (rows: readonly { says: string | string[] }[]) =>
    rows
      .flatMap(({ says }) => says)
      .filter(Boolean)
      .join("\n");
  const sections = ["facts", "troubles", "opinions", "objections", "smallTalk"] as const;
  return answered(
    { ...posted, version: current?.id ?? "" },
    {
      conflict: [
        { label: words.name, mine: posted.name, stored: stored?.name ?? "" },
        ...sections.map((section) => ({
          label: words.sections[section],
          mine: linesOf(posted[section]),
          stored: linesOf(stored?.[section] ?? []),
        })),
      ],
    },
  );
}

/** Puts an old version in use again, as a new version. */
export async function putBack(moduleId: string, form: FormData, context: Context) {
  const to = cardPage(moduleId);
  const [old, module] = await Promise.all([
    Cards.findById(String(form.get("old"))),
    Modules.findById(moduleId),
  ]);
  if (!module) return toList(context);
  if (old?.moduleId !== moduleId) return redirectWithFlash(context, to, words.versionGone, "ko");
  try {
    const { number } = await Cards.insert({
      moduleId,
      cards: old.cards,
      origin: old.origin,
      promptDigest: Cards.digestOf(module.interactionPrompt),
      refused: old.refused,
      by: currentUser(context),
      basedOn: String(form.get("version")) || null,
    });
    return redirectWithFlash(context, to, words.versionPutBack(old.number, number));
  } catch (error) {
    if (error instanceof StaleVersion) return redirectWithFlash(context, to, words.stale, "ko");
    log().error({ err: error }, words.saveFailed);
    return redirectWithFlash(context, to, words.saveFailed, "ko");
  }
}

/** Has the card written anew: by the model in a job, or else by code at once. */
export async function makeAnew(moduleId: string, form: FormData, context: Context) {
  const to = cardPage(moduleId);
  const manner = MANNERS.find((one) => one === form.get("manner")) ?? "direct";
  const anew = { manner, basedOn: String(form.get("version")) || null };
  if ((await Modules.findById(moduleId)) === null) return toList(context);
  try {
    if (services().chatModel) {
      await inTransaction((trx) => Cards.requestAnew({ moduleId, ...anew }, trx));
      return redirectWithFlash(context, to, words.asked);
    }
    const made = await inTransaction((trx) =>
      makeByCode({ moduleId, anew }, currentUser(context), trx),
    );
    return made
      ? redirectWithFlash(context, to, words.remade(made.number))
      : redirectWithFlash(context, to, words.stale, "ko");
  } catch (error) {
    log().error({ err: error }, words.saveFailed);
    return redirectWithFlash(context, to, words.saveFailed, "ko");
  }
}
