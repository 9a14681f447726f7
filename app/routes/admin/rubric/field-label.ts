import { copy } from "~/copy/copy";
import { type Language, LANGUAGES } from "~/models/terms/language";

const words = copy.rubricForm;

/** The labels of a point's fields, by the field's name. */
const labels: Readonly<Record<string, string>> = {
  claim: words.claim,
  name: words.name,
  weight: words.weight,
  kind: words.kind,
  phrasings: words.phrasings,
  falsehoods: words.falsehoods,
  question: words.question,
  objection: words.objection,
};

const FIELD = /^points\[(\d+)\]\.(?:wordings\.([a-z]+)\.)?([a-z]+)(?:\[(\d+)\])?/;

/**
 * Returns the label of a posted field: "points[1].wordings.en.figures[0].text" gives 'Argument 2, Chiffre 1 (English)'.
 * The language is left out where it is `main`, the rubric's first.
 */
export function fieldLabel(name: string, main: Language): string {
  const [, at = "0", code, field = "", index] = FIELD.exec(name) ?? [];
  const point = words.conflictPoint(Number(at) + 1);
  const label = index === undefined ? labels[field] : words.figure(Number(index) + 1);
  if (label === undefined) return point;
  const language = LANGUAGES.find((one) => one === code && one !== main);
  const inLanguage = language === undefined ? "" : ` (${words.languageNames[language]})`;
  return `${point}, ${label}${inLanguage}`;
}
