import type { Kysely } from "kysely";
import * as Cards from "~/models/rubrics/customer-cards.server";
import * as Modules from "~/models/content/modules.server";
import { db } from "~/models/database/database.server";
import type { JobPayloads } from "~/models/jobs/jobs.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Database } from "~/models/tables/index";
import type {
  Card,
  CardOrigin,
  Cards as Written,
  CustomerManner,
  Refusal,
} from "~/models/terms/customer-card";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { type Rubric, rubricLanguages } from "~/models/terms/rubric";
import { type JobHandler, PermanentFailure } from "~/services/jobs/run-jobs.server";
import { detectLanguage } from "~/services/language/detect-language";
import { type ChatModel, LanguageModelError } from "~/services/llm/port";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { cardByCode, isDefaultPrompt } from "./card/by-code";
import { knowledgeOf } from "./check-card";
import { cardByModel } from "./card/by-model.server";
import { mannerOf } from "./current-card.server";

type Payload = JobPayloads["make-card"];

/** The part of a module's card that is to be written. */
interface Due {
  module: NonNullable<Awaited<ReturnType<typeof Modules.findPlayed>>>;
  rubric: Rubric | null;
  current: Cards.CardVersion | null;
  /** The languages to write. The cards in other languages stay. */
  languages: Language[];
  keeps: Written;
  manner: CustomerManner;
  /** True when an admin asked for another card. */
  isAnew: boolean;
}

/** Returns the languages that a card needs: those of the rubric, or else the prompt's own. */
export function languagesOf(rubric: Rubric | null, interactionPrompt: string): Language[] {
  const judged = rubric ? rubricLanguages(rubric) : [];
  return judged.length > 0 ? judged : [detectLanguage(interactionPrompt)];
}

/** Returns the due part of a module's card, or null when its card holds. */
async function findDue(
  { moduleId, anew }: Payload,
  rubric: Rubric | null,
  on: Kysely<Database>,
): Promise<Due | null> {
  const module = await Modules.findPlayed(moduleId, on);
  if (!module || (!module.presentable && !anew)) return null;
  const current = await Cards.findCurrent(moduleId, on);
  if (anew && (current?.id ?? null) !== anew.basedOn) return null;
  const wanted = languagesOf(rubric, module.interactionPrompt);
  const manner = anew?.manner ?? mannerOf(current);
  const rest = { module, rubric, current, manner, isAnew: anew !== undefined };
  const isOutdated =
    current !== null &&
    current.promptDigest !== Cards.digestOf(module.interactionPrompt) &&
    !Cards.isEdited(current);
  if (!current || anew || isOutdated) return { ...rest, languages: wanted, keeps: {} };
  const languages = wanted.filter((language) => !current.cards[language]);
  return languages.length > 0 ? { ...rest, languages, keeps: current.cards } : null;
}

interface Made {
  cards: Written;
  refused: Refusal[];
}

/** Writes the due cards by code. Pure. */
function madeByCode({ module, rubric, languages, manner }: Due): Made {
  return collected(
    languages.map((language) => {
      const { title, interactionPrompt } = module;
      return [language, cardByCode({ title, interactionPrompt, rubric }, { language, manner })];
    }),
  );
}

function collected(
  made: readonly (readonly [Language, { card: Card; refused: Refusal[] }])[],
): Made {
  return {
    cards: Object.fromEntries(made.map(([language, { card }]) => [language, card])),
    refused: made.flatMap(([, { refused }]) => refused),
  };
}

async function madeByModel(due: Due, model: ChatModel, signal: AbortSignal): Promise<Made> {
  const { module, rubric, languages, manner } = due;
  const chosen = (await model.current?.()) ?? model;
  const made: [Language, { card: Card; refused: Refusal[] }][] = [];
  for (const language of languages) {
    const { points } = knowledgeOf({ ...module, rubric }, language);
    const texts = { ...module, reference: module.videoTranscript, points, language };
    made.push([language, await cardByModel(chosen, texts, { manner, signal })]);
  }
  return collected(made);
}

/** Stores what was due as a version. @throws StaleVersion when somebody saved meanwhile: the job then looks again */
async function store(
  { module, current, keeps, isAnew }: Due,
  { cards: made, refused }: Made,
  { by = null }: { by?: Cards.NewCardVersion["by"] },
  trx: Kysely<Database>,
): Promise<Cards.CardVersion> {
  const isKept = Object.keys(keeps).length > 0;
  const origins = LANGUAGES.flatMap((language) => made[language]?.origin ?? []);
  const version = {
    moduleId: module.id,
    cards: { ...keeps, ...made },
    origin: origins[0] ?? ("form" satisfies CardOrigin),
    promptDigest:
      isKept && current ? current.promptDigest : Cards.digestOf(module.interactionPrompt),
    refused: [...(isKept && current ? current.refused : []), ...refused],
    by,
    basedOn: current?.id ?? null,
    isAnew,
  };
  return Cards.insertIn(version, trx);
}

/**
 * Returns the job that writes a module's card: by the model, or else by code. It writes nothing when the card holds. A
 * model that fails three times, or gives no card twice, leaves the card to the code.
 */
export function createMakeCard({ model }: { model: ChatModel | null }): JobHandler<"make-card"> {
  return {
    weight: "proposal",
    maxAttempts: 3,
    async run({ payload, signal, finish }) {
      const rubric = (await currentRubric(payload.moduleId))?.rubric ?? null;
      const due = await findDue(payload, rubric, db());
      if (!due) return;
      const byModel = model !== null && !isDefaultPrompt(due.module.interactionPrompt);
      const made = byModel ? await tryModel(due, model, signal) : madeByCode(due);
      await finish(async (trx) => {
        await store(due, made, {}, trx);
      });
    },
    async giveUp(payload, _reason, trx) {
      const rubric = (await Rubrics.findCurrent(payload.moduleId, trx))?.rubric ?? null;
      const due = await findDue(payload, rubric, trx);
      if (!due) return;
      const { cards, refused } = madeByCode(due);
      const failed = due.languages.map(
        (language) => ({ code: "noAnswer", language, section: null, line: "" }) as const,
      );
      await store(due, { cards, refused: [...failed, ...refused] }, {}, trx);
    },
  };
}

/** Asks the model. @throws PermanentFailure for an answer that another try would not mend */
async function tryModel(due: Due, model: ChatModel, signal: AbortSignal): Promise<Made> {
  try {
    return await madeByModel(due, model, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof LanguageModelError) || error.isAway) throw error;
    throw new PermanentFailure({ code: "text", text: error.message }, { cause: error });
  }
}

/** Writes a module's card anew by code, at once, for an admin. Returns null when the version in use is another one. */
export async function makeByCode(
  payload: Required<Payload>,
  by: NonNullable<Cards.NewCardVersion["by"]>,
  trx: Kysely<Database>,
): Promise<Cards.CardVersion | null> {
  const rubric = (await Rubrics.findCurrent(payload.moduleId, trx))?.rubric ?? null;
  const due = await findDue(payload, rubric, trx);
  return due && store(due, madeByCode(due), { by }, trx);
}
