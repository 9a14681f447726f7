import { customerCard as words } from "~/copy/content/customer-card";
import * as Cards from "~/models/rubrics/customer-cards.server";
import * as Modules from "~/models/content/modules.server";
import { longDate } from "~/models/dates";
import * as Jobs from "~/models/jobs/jobs.server";
import { type Language, LANGUAGES, isLanguage } from "~/models/terms/language";
import { shortNameOf } from "~/services/rubrics/short-name";
import { config } from "~/platform/config.server";
import { knowledgeOf } from "~/services/customer/check-card";
import { currentCard, mannerOf } from "~/services/customer/current-card.server";
import { languagesOf } from "~/services/customer/make-card.server";
import { answerOf } from "~/services/customer/answer-by-script";
import { chosenModelId } from "~/services/llm/catalogue.server";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { services } from "~/services/services.server";
import { cardPage, postedOf } from "./posted-card";
import { sentenceOf } from "./read-card.server";

/** The longest question that the page answers, in characters. */
const LONGEST_QUESTION = 300;

/** Reads the page of a module's card. Returns null when the module was deleted. */
export async function readPage(moduleId: string, query: URLSearchParams) {
  const module = await Modules.findById(moduleId);
  if (!module) return null;
  const rubric = (await currentRubric(moduleId))?.rubric ?? null;
  const version = await Cards.findCurrent(moduleId);
  const languages = languagesShown(languagesOf(rubric, module.interactionPrompt), version);
  const asked = query.get("language") ?? "";
  const language = isLanguage(asked) ? asked : (languages[0] ?? "fr");
  const [card, history, old, waiting, model] = await Promise.all([
    currentCard(module, language),
    Cards.findHistory(moduleId),
    findOld(moduleId, query.get("version")),
    Jobs.findWaiting([Cards.renewalKey(moduleId, version?.id ?? null)]),
    chosenModelId(services().chatModel),
  ]);
  const { points } = knowledgeOf({ ...module, rubric }, language);
  const answer = (question: string) => ({
    question,
    answer: answerOf({ card, points, language, question }),
  });
  const question = (query.get("question") ?? "").trim().slice(0, LONGEST_QUESTION);
  return {
    module: { id: module.id, title: module.title },
    language,
    languages: languages.map((code) => ({ code, to: cardPage(moduleId, code) })),
    version: version && { id: version.id, number: version.number },
    isToRead:
      version !== null &&
      Cards.isEdited(version) &&
      version.promptDigest !== Cards.digestOf(module.interactionPrompt),
    isByManner: card.origin === "form",
    isWriting: waiting.size > 0,
    manner: mannerOf(version),
    model,
    points: points.map((point) => ({
      id: point.id,
      name: shortNameOf(point, language) ?? point.claim,
    })),
    posted: postedOf(card, { version: version?.id ?? "", language }),
    refused: (version?.refused ?? [])
      .filter((one) => one.language === language)
      .map((one) => ({
        line: one.section ? words.refusedLine(words.sections[one.section], one.line) : "",
        why: sentenceOf(one),
      })),
    preview: words.questions[language].map(answer),
    asked: question === "" ? null : answer(question),
    history: history.map((one) => shownVersion(one, version?.id ?? null)),
    old,
  };
}
export type CardPage = NonNullable<Awaited<ReturnType<typeof readPage>>>;

/** Returns the languages of the page: those of the rubric, then others that the version holds. */
const languagesShown = (needed: Language[], version: Cards.CardVersion | null): Language[] =>
  LANGUAGES.filter((language) => needed.includes(language) || version?.cards[language]);

/** Returns an old version as plain lines, or null. */
async function findOld(moduleId: string, id: string | null) {
  const version = id === null ? null : await Cards.findById(id);
  if (version?.moduleId !== moduleId) return null;
  const cards = LANGUAGES.flatMap((language) => {
    const card = version.cards[language];
    if (!card) return [];
    const spoken = [...card.facts, ...card.troubles, ...card.opinions, ...card.objections];
    return [{ language, name: card.name, lines: spoken.flatMap(({ says }) => says) }];
  });
  return { id: version.id, number: version.number, cards };
}

const shownVersion = (
  { id, number, origin, byName, createdAt }: Cards.ListedCard,
  inUse: string | null,
) => ({
  id,
  number,
  inUse: id === inUse,
  saved: words.versionBy(longDate(createdAt, config().timeZone), byName),
  origin: words.origins[origin],
});
