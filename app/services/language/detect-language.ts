import { LANGUAGES, type Language } from "~/models/terms/language";
import { fold } from "~/models/terms/fold";
import { tokenize } from "./tokens";
import { byLanguage } from "~/services/language/words/words";

const WORDS = byLanguage(({ speech }) => speech.detectLanguage.words);

/** Words that announce a task in guidelines ("Présenter le mode…"). The rep need not say them. */
const INSTRUCTIONS = `
  aborder accrocher amener annoncer argumenter citer commencer conclure décrire démontrer détailler dérouler développer donner
  énoncer évoquer exposer expliquer faire finir indiquer insister introduire lister mentionner mettre montrer nommer parler
  préciser présenter prouver rappeler raconter rassurer souligner terminer traiter valoriser vendre avant accent module point
  points étape présentation client clients prospect interlocuteur clairement concrètement brièvement bien
  explain present show mention introduce describe highlight remind conclude announce detail
  explicar presentar mostrar mencionar introducir describir destacar recordar concluir anunciar`;

const toSet = (words: string): Set<string> => new Set(words.split(/\s+/).filter(Boolean).map(fold));

const STOP = { fr: toSet(WORDS.fr), en: toSet(WORDS.en), es: toSet(WORDS.es) };
const TASK = toSet(INSTRUCTIONS);

/** Returns true for a stopword. `folded` is a word without case or accents (see `fold`). */
export const isStopword = (folded: string, language: Language): boolean =>
  folded.length === 1 || STOP[language].has(folded);
export const isInstruction = (folded: string): boolean => TASK.has(folded);

/** Detects the language of a text by its grammar words. Returns French when nothing decides. */
export function detectLanguage(text: string): Language {
  const words = tokenize(text).filter((token) => token.folded.length > 1);
  const count = (language: Language) =>
    words.filter((word) => isStopword(word.folded, language)).length;
  const ranked = LANGUAGES.map((language) => ({
    language,
    count: count(language),
  }));
  ranked.sort((a, b) => b.count - a.count);
  return ranked[0]?.language ?? "fr";
}
