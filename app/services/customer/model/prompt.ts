import type { Language } from "~/models/terms/language";
import { fence, type ChatMessage } from "~/services/llm/port";
import type { Notebook, Subject } from "../notebook";
import type { PlanInput } from "../port";
import { cardText } from "./card-text";
import { PROMPT_TEXTS } from "./prompt-texts";

/** Most updates of the page in a prompt: the last ones describe the screen. */
const MOST_UPDATES = 3;
/** Most characters of a talk in a prompt: its latest 2 000 words or so. */
const MOST_CHARACTERS = 12_000;

/**
 * Returns the prompt for the customer's next line. The parts that are the same in every talk of a module (rules,
 * sheet, card, title) stand first, so that a server caches them. The screen, the subjects and the talk follow. Pure.
 */
export function customerPrompt(input: PlanInput, notebook: Notebook): ChatMessage[] {
  const { language, interactionPrompt, card, reference, contextualUpdates } = input;
  const texts = PROMPT_TEXTS[language];
  const own = cardText(card, language);
  const system = [
    texts.intro,
    texts.rules.map((rule) => `- ${rule}`).join("\n"),
    fence(texts.persona, interactionPrompt),
    ...(own === "" ? [] : [fence(texts.card.title, own)]),
    ...(reference.title === "" ? [] : [fence(texts.title, reference.title)]),
  ];
  const now = [
    ...(contextualUpdates.length > 0
      ? [fence(texts.screen, contextualUpdates.slice(-MOST_UPDATES).join("\n"))]
      : []),
    subjectsIn(notebook, language),
    fence(texts.talk, talkIn(input)),
    `${texts.customer}${PROMPT_TEXTS[language].colon}`,
  ];
  return [
    { role: "system", content: system.join("\n\n") },
    { role: "user", content: now.join("\n\n") },
  ];
}

function subjectsIn({ open, said }: Notebook, language: Language): string {
  const texts = PROMPT_TEXTS[language];
  const lines = open.map((subject) => `- ${subjectIn(subject, language)}`);
  return [
    `### ${texts.open}`,
    ...(lines.length > 0 ? lines : [texts.none]),
    ...(said.length > 0 ? [`${texts.said}${PROMPT_TEXTS[language].colon} ${said.join(", ")}`] : []),
  ].join("\n");
}

function subjectIn({ name, question, kind, state, asked }: Subject, language: Language): string {
  const texts = PROMPT_TEXTS[language];
  const label = name ?? (kind && texts.kinds[kind]);
  const about = [label, question].filter((part) => part !== null).join(" – ");
  const [once, more] = texts.asked;
  const told = [texts.states[state], ...(asked > 0 ? [asked > 1 ? more : once] : [])];
  return `${about} [${told.join(" ; ")}]`;
}

/** Returns the latest lines of the talk, one per turn. */
function talkIn({ turns, userText, language }: PlanInput): string {
  const { customer, rep, silence } = PROMPT_TEXTS[language];
  const said = [...turns, { source: "user", message: userText.trim() || silence }];
  const lines = said.map(
    ({ source, message }) =>
      `${source === "ai" ? customer : rep}${PROMPT_TEXTS[language].colon} ${message.replaceAll(/\s+/g, " ").trim()}`,
  );
  let left = MOST_CHARACTERS;
  const from = lines.findLastIndex((line) => (left -= line.length) < 0);
  return lines.slice(Math.min(from + 1, lines.length - 1)).join("\n");
}
