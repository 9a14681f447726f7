import { expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { wordedIn } from "../../../testing/worded";
import { spokenTurns } from "../../../testing/worded";
import { readTalk } from "~/services/judge/near-reader/read-talk";
import { compileNear } from "~/services/judge/near-reader/rubric";
import { readQuantities } from "./quantities/read-quantities";
import { splitClauses } from "./clauses";
import { splitSentences, tokenize } from "./tokens";

const wordsOf = (text: string) => tokenize(text).map(({ folded }) => folded);

test.each([
  ["le taux de T V A", ["le", "taux", "de", "tva"]],
  ["le taux de t v a est bas", ["le", "taux", "de", "tva", "est", "bas"]],
  ["la T. V. A. est comprise", ["la", "tva", "est", "comprise"]],
  ["la T.V.A. est comprise", ["la", "tva", "est", "comprise"]],
  ["votre C-R-M aussi", ["votre", "crm", "aussi"]],
  ["le s a v répond", ["le", "sav", "repond"]],
  ["our A P I is open", ["our", "api", "is", "open"]],
  ["a g p s tracker", ["a", "gps", "tracker"]],
  ["el I V A va incluido", ["el", "iva", "va", "incluido"]],
  ["una U. S. B. normal", ["una", "usb", "normal"]],
  ["il y a d'autres choses", ["il", "y", "a", "d", "autres", "choses"]],
  ["de 8 h à 12 h", ["de", "8", "h", "a", "12", "h"]],
  ["l'a-t-il dit", ["l", "a", "t", "il", "dit"]],
  ["3 m x 2 m", ["3", "m", "x", "2", "m"]],
  ["plan A I think", ["plan", "ai", "think"]],
])("letters apart are the abbreviation: %s", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("a stop after a letter ends no sentence and no clause", () => {
  const text = "Le prix comprend la T. V. A. à vingt pour cent. Il comprend aussi la pose.";
  expect(splitSentences(text)).toHaveLength(2);
  expect(splitClauses(text, "fr")).toHaveLength(2);
});

test("a tax said letter by letter is a tax", () => {
  const [short] = readQuantities("69 euros HT", "fr");
  expect(readQuantities("69 euros H T", "fr")[0]?.tax).toBe(short?.tax);
  expect(readQuantities("69 euros T. T. C.", "fr")[0]?.tax).toBe("ttc");
});

test.each<[Language, string, string]>([
  ["fr", "Le logiciel se relie à votre CRM.", "Le logiciel se relie à votre C R M."],
  ["fr", "Le logiciel se relie à votre CRM.", "le logiciel se relie à votre c r m"],
  [
    "fr",
    "L'application suit la T.V.A. de chaque facture.",
    "L'application suit la TVA de chaque facture.",
  ],
  ["en", "The tracker has a GPS.", "The tracker has a G P S."],
  ["en", "The tracker has a GPS.", "the tracker has a g. p. s."],
  ["es", "El contrato incluye un SLA.", "El contrato incluye un S. L. A."],
])("a point is said with its letters apart (%s): %s", (language, claim, said) => {
  const rubric = compileNear(
    [wordedIn(language, "p", claim), wordedIn(language, "q", "2 + 2")],
    language,
  );
  expect(readTalk(rubric, spokenTurns([said])).claims[0]?.verdict).toBe("said");
});
