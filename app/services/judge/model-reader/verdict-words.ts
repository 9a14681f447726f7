import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { ReadVerdict } from "~/services/judge/claims";

/** The verdicts' names in the prompt. */
export const VERDICT_WORDS = {
  fr: {
    said: "dit",
    vague: "vague",
    contradicted: "contredit",
    unsaid: "non dit",
    crossed: "franchi",
  },
  en: {
    said: "said",
    vague: "vague",
    contradicted: "contradicted",
    unsaid: "unsaid",
    crossed: "crossed",
  },
  es: {
    said: "dicho",
    vague: "vago",
    contradicted: "contradicho",
    unsaid: "no dicho",
    crossed: "cruzado",
  },
} as const satisfies Record<Language, Partial<Record<ReadVerdict, string>>>;

/** Other names that models write for a verdict, folded. No name may mean two verdicts. */
const READ_AS: Record<ReadVerdict, readonly string[]> = {
  said: ["dit", "dite", "said", "stated", "dicho", "dicha"],
  vague: ["vague", "vago", "vaga", "partial", "partiel", "parcial"],
  contradicted: ["contredit", "contredite", "contradicted", "contradicho", "contradicha"],
  unsaid: [
    "non dit",
    "non dite",
    "pas dit",
    "unsaid",
    "not said",
    "not stated",
    "unstated",
    "no dicho",
    "no dicha",
  ],
  crossed: ["franchi", "franchie", "crossed", "cruzado", "cruzada"],
  open: ["a verifier", "open", "to check", "por verificar"],
};

const VERDICT_OF = new Map(
  Object.entries(READ_AS).flatMap(([verdict, words]) =>
    words.map((word) => [word, verdict as ReadVerdict] as const),
  ),
);

/**
 * Returns the verdict that a word names in any of the three languages. Ignores case, accents and quotes. Returns null
 * for any other word.
 */
export function verdictOf(text: string): ReadVerdict | null {
  const folded = text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();
  return VERDICT_OF.get(folded) ?? null;
}

/** Returns the names of the verdicts that a point may have, in the prompt's order. */
export function wordsFor(kind: WordedPoint["kind"], language: Language): string[] {
  const { said, vague, contradicted, unsaid, crossed } = VERDICT_WORDS[language];
  return kind === "forbidden" ? [crossed, unsaid] : [said, vague, contradicted, unsaid];
}
