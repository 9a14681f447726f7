import type { Language } from "../app/models/terms/language";
import type { Tutorial } from "../app/models/terms/tutorial-texts";
import { phrasesOf } from "../app/services/support/phrases";
import type { AssistantInput, SupportAssistant } from "../app/services/support/port";
import { createRulesAssistant } from "../app/services/support/rules-assistant";

export const tutorial = (
  id: string,
  title: Record<Language, string>,
  response: Record<Language, string>,
  videoUrl: string | null = null,
): Tutorial => ({ id, type: "", title, response, videoUrl });

/** Tutorials of a workshop, a library and a swimming pool. One has only its video. */
export const TUTORIALS = [
  tutorial(
    "chain",
    {
      fr: "Graisser la chaîne d’un vélo",
      en: "Grease a bicycle chain",
      es: "Engrasar la cadena de una bicicleta",
    },
    {
      fr: "Retournez le vélo. Posez 3 gouttes d’huile par maillon, puis essuyez.",
      en: "Turn the bicycle over. Put 3 drops of oil on each link, then wipe.",
      es: "Dé la vuelta a la bicicleta. Ponga 3 gotas de aceite en cada eslabón y limpie.",
    },
  ),
  tutorial(
    "loan",
    {
      fr: "Prolonger un emprunt à la bibliothèque",
      en: "Renew a library loan",
      es: "Prorrogar un préstamo de la biblioteca",
    },
    {
      fr: "Passez votre carte devant la borne et choisissez Prolonger.",
      en: "Hold your card in front of the terminal and choose Renew.",
      es: "Acerque su tarjeta al terminal y elija Prorrogar.",
    },
  ),
  tutorial(
    "locker",
    {
      fr: "Ouvrir un casier à la piscine",
      en: "Open a locker at the swimming pool",
      es: "Abrir una taquilla en la piscina",
    },
    { fr: "", en: "", es: "" },
    "/media/tutorials/locker.mp4",
  ),
];
const inAll = (text: string): Record<Language, string> => ({ fr: text, en: text, es: text });
export const SENTENCES = {
  unknown_request: inAll("Unknown, call us."),
  send_the_invoices: inAll("Ask for them by post."),
};

/** An earlier exchange of the call: words and answer. */
export interface Before {
  said: string;
  answer: string[];
}

export const asked = (
  language: Language,
  userText: string,
  before: Before[] = [],
): AssistantInput => ({
  asker: { call: "call", caller: "caller" },
  tutorials: TUTORIALS,
  sentences: SENTENCES,
  language,
  firstMessage: "Hello?",
  userText,
  turns: [
    { source: "ai" as const, message: "Hello?" },
    ...before.flatMap(({ said, answer }) => [
      { source: "user" as const, message: said },
      { source: "ai" as const, message: answer.join(" ") },
    ]),
  ].map((turn, index) => ({ ...turn, index, startMs: 0, endMs: 0 })),
});

/** Returns the shown tutorial and the spoken answer. */
export async function replyOf(
  what: AssistantInput,
  assistant: SupportAssistant = createRulesAssistant(),
) {
  const all = [];
  for await (const one of assistant.reply({ ...what, signal: new AbortController().signal }))
    if (typeof one === "string" || "show" in one) all.push(one);
  const shown = all.flatMap((one) => (typeof one === "string" ? [] : one.show));
  const said = all.flatMap((one) => (typeof one === "string" ? one : []));
  return { shown, said, first: all[0] };
}

/** Returns a tutorial's scripted answer. */
export const answerOf = (id: string, language: Language) => {
  const { title, response } = TUTORIALS.find((one) => one.id === id) as Tutorial;
  return `${phrasesOf(language).cites(title[language])} ${response[language]}`;
};
