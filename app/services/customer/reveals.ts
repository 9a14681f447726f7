import type { WordedPoint } from "~/models/terms/rubric";
import type { Fact } from "~/models/terms/rubric-fact";
import { compareFact } from "~/services/language/quantities/compare";
import type { Quantity } from "~/services/language/quantities/quantity";
import { judgeNearAgainst } from "~/services/judge/near-reader/judge-near";
import { termsOf } from "~/services/rubrics/terms-of";
import { type Entry, turnOf } from "./ledger";
import { figuresIn, isBare, isReckoned, isSameAmount, isSmall } from "./own-figures";
import type { PlanInput } from "./port";
import { keep, type Session } from "./session";

/**
 * Whether a sentence tells what the rep has not said: a figure of an open point, or the point itself as a statement
 * ("Et c'est sans engagement ?" states it).
 */
export function reveals(
  sentence: string,
  ledger: readonly Entry[],
  session: Session,
  input: PlanInput,
): boolean {
  return tellsFigure(sentence, ledger, input) || tellsPoint(sentence, ledger, session, input);
}

/** All that the rep has said. */
export const toldBy = ({ turns, userText }: Pick<PlanInput, "turns" | "userText">): string =>
  [...turns.filter(({ source }) => source === "user").map(({ message }) => message), userText].join(
    ". ",
  );

/**
 * Returns true for a sentence that gives a figure of the rubric that the rep has not said: of a point that was said wrong too, for that
 * would correct it. The customer's own figures, and what comes of them and the rep's by arithmetic, tell nothing.
 */
export function tellsFigure(sentence: string, ledger: readonly Entry[], input: PlanInput): boolean {
  const { language } = input;
  const figures = figuresIn(sentence, language).filter((figure) => !isSmall(figure));
  if (figures.length === 0) return false;
  const spoken = input.turns.filter(({ source }) => source === "ai").map(({ message }) => message);
  const own = figuresIn([input.interactionPrompt, ...spoken].join("\n"), language);
  const known = [...figuresIn(toldBy(input), language), ...own];
  return figures.some(
    (figure) =>
      !known.some((one) => isSameAmount(one, figure)) &&
      !isReckoned(figure, known) &&
      ledger.some(({ point }) => point.facts.some((fact) => isOf(fact, figure))),
  );
}

/** Returns true for a figure that is a fact's, whatever it is counted by: twelve pence a unit are told of twelve pence a kilowatt-hour. */
const isOf = (fact: Fact, figure: Quantity): boolean =>
  isBare(figure) || figure.unit === fact.unit
    ? fact.value === figure.value
    : compareFact(fact, figure) === "same";

/** Returns true when it states a point that the rep has not; in words of theirs and of the customer's sheet alone it tells nothing. */
function tellsPoint(
  sentence: string,
  ledger: readonly Entry[],
  session: Session,
  input: PlanInput,
): boolean {
  const { language } = input;
  if (isOpenQuestion(sentence, language)) return false;
  const stated = statedBy(sentence, session);
  const isStated = ({ point, state }: Entry) =>
    state !== "said" && stated.has(point.id) && shares(sentence, point, language) >= HALF;
  if (!ledger.some(isStated)) return false;
  // Figures are judged by themselves.
  const said = termsOf(`${toldBy(input)}\n${input.interactionPrompt}`, language);
  return [...termsOf(sentence, language)].some((term) => !term.startsWith("#") && !said.has(term));
}

const HALF = 0.5;
/** How much of a wording of the point is in a sentence, in words; 0 to 1. */
function shares(
  sentence: string,
  { claim, phrasings }: WordedPoint,
  language: PlanInput["language"],
): number {
  const words = termsOf(sentence, language);
  const parts = [claim, ...phrasings].map((form, at) => {
    const terms = [...termsOf(form, language)];
    const shared = terms.filter((term) => words.has(term)).length;
    // One word of a short phrasing ("de cualquier casa") is none of its meaning.
    return at > 0 && shared < 2 ? 0 : shared / Math.max(1, terms.length);
  });
  return Math.max(...parts);
}

/** A question that leaves its answer open, or what happens if: it states nothing. */
const OPEN_QUESTION: Record<PlanInput["language"], RegExp> = {
  fr: /(?<!\p{L})(?:combien|comment|quand|quels?|quelles?|qui|quoi|où|pourquoi|que|qu['’]est-ce|si|s['’]il)(?!\p{L})/iu,
  en: /\b(?:how|what|when|which|who|where|why|if)\b/i,
  es: /(?<!\p{L})(?:cuánt[oa]s?|cómo|cuándo|qué|cuál(?:es)?|quién|dónde|si)(?!\p{L})/iu,
};
const isOpenQuestion = (sentence: string, language: PlanInput["language"]): boolean =>
  sentence.trimEnd().endsWith("?") && OPEN_QUESTION[language].test(sentence);

function statedBy(sentence: string, { rubric, stated }: Session): ReadonlySet<string> {
  const known = stated.get(sentence);
  if (known) return known;
  if (!rubric) return new Set();
  const message = sentence.replaceAll(/[¿?]/g, "").trim();
  const { points } = judgeNearAgainst(rubric, { turns: [turnOf("user", `${message}.`, 0)] });
  const found = points.flatMap(({ id, verdict }) => (verdict === "said" ? [id] : []));
  return keep(stated, sentence, new Set(found));
}
