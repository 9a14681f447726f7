import { rubricForm as words } from "~/copy/evaluation/rubric-form";
import { linesOf } from "~/models/lines";
import { type Language, LANGUAGES } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric-fact";
import { showFact } from "~/services/language/quantities/show-fact";
import { factsOf, readFigure } from "~/services/rubrics/heard-figures";
import type { Faults, PostedPoint, PostedWording } from "./posted";
import { postedFigure, sentencesMark, storedFact } from "./show.server";
import { nameOf } from "./shown";

/**
 * Reads the figures of every sentence changed since the last reading. Adds a claim's figures to the point, to
 * confirm or remove. Reports once a phrasing with a figure that the point does not have.
 */
export function readSentences(posted: readonly PostedPoint[]): {
  points: PostedPoint[];
  faults: Faults;
} {
  const faults: Faults = {};
  const points = posted.map((point, at) => {
    if (point.toAsk === "on") return point;
    const wordings = { ...point.wordings };
    for (const language of LANGUAGES) {
      const wording = wordings[language];
      if (wording.claim.trim() === "" || wording.read === sentencesMark(wording)) continue;
      const figures = withThoseOfClaim(wording, language);
      const strange = strangers({ ...wording, figures }, language);
      if (strange.length > 0) faults[nameOf(at, language, "phrasings")] = strange;
      wordings[language] = { ...wording, figures, read: sentencesMark(wording) };
    }
    return { ...point, wordings };
  });
  return { points, faults };
}

const written = ({ figures }: PostedWording) => figures.filter(({ text }) => text.trim() !== "");

function factsIn(wording: PostedWording, language: Language): Fact[] {
  return written(wording).flatMap(
    (figure) => readFigure(figure.text, language, storedFact(figure)).fact ?? [],
  );
}

/** Returns the figures of a wording, with the further ones in its claim. */
export function withThoseOfClaim(wording: PostedWording, language: Language) {
  const known = new Set(factsIn(wording, language).map((fact) => showFact(fact, language)));
  const found = factsOf(wording.claim, language).filter(
    (fact) => !known.has(showFact(fact, language)),
  );
  return [...written(wording), ...found.map((fact) => postedFigure(fact, language, false))];
}

/** Returns a sentence for each phrasing with a figure that the point does not have. */
function strangers(wording: PostedWording, language: Language): string[] {
  const known = new Set(factsIn(wording, language).map((fact) => showFact(fact, language)));
  return linesOf(wording.phrasings).flatMap((line) => {
    const other = factsOf(line, language)
      .map((fact) => showFact(fact, language))
      .filter((shown) => !known.has(shown));
    return other.length > 0 ? [words.phrasingFigure(line, other.join(", "))] : [];
  });
}
