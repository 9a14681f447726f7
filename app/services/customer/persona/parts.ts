import type { Language } from "~/models/terms/language";
import { holdsVerb } from "~/services/language/verbs";
import { DETERMINED } from "./sentence-forms";

/** The places in a sentence after which another may begin. */
const JOINTS: Record<Language, RegExp> = {
  fr: /[;:] |,? (?:et|mais|puis) |, /gu,
  en: /[;:] |,? (?:and|but|then) |, /gu,
  es: /[;:] |,? (?:y|e|pero|luego) |, /gu,
};
/** A subject of its own: the listener, somebody by name, or a thing. */
const SUBJECTS: Record<Language, RegExp> = {
  fr: new RegExp(`^(?:(?:vous|tu) |\\p{Lu}\\p{Ll}|${DETERMINED.fr})`, "u"),
  en: new RegExp(`^(?:you |\\p{Lu}\\p{Ll}|${DETERMINED.en}|your )`, "u"),
  es: new RegExp(`^(?:(?:usted|tú|vos) |\\p{Lu}\\p{Ll}|${DETERMINED.es})`, "u"),
};

/**
 * Returns a sentence, and its parts from each joint on that have a subject of their own. Before "and" stands a verb: "le
 * chêne et le douglas arrivent" is one sentence. Pure.
 */
export const partsOf = (sentence: string, language: Language): string[] => [
  sentence,
  ...[...sentence.matchAll(JOINTS[language])]
    .filter(
      ({ 0: joint, index }) =>
        !/\p{L}/u.test(joint) || holdsVerb(sentence.slice(0, index), language),
    )
    .map(({ 0: joint, index }) => sentence.slice(index + joint.length))
    .filter((part) => SUBJECTS[language].test(part)),
];
