import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { TurnSpan } from "~/services/judge/claims";
import { tokenize } from "~/services/language/tokens";
import { stemOf } from "~/services/language/stem";
import type { Quantities } from "./items";
import type { NearRubric } from "./rubric";
import { byLanguage } from "~/services/language/words/room-words";

/**
 * The figures of a turn. `moved` holds the figures that a later turn put in the place of others, with their true
 * places.
 */
export interface SaidFigures extends Quantities {
  moved: ReadonlyMap<Quantity, TurnSpan>;
}

const REPAIR = byLanguage(({ judge }) => judge.repairs.repair);
const AGAINST = byLanguage(({ judge }) => judge.repairs.against);
const FORMER = byLanguage(({ judge }) => judge.repairs.former);
/** Repairs that also take back a figure of the sentence before. */
const OPEN = /\b(pardon|sorry|perdon|i mean|je veux dire|digo|quiero decir)\b/;
/** The maximum number of characters between a figure and its replacement, or a word of its subject. */
const NEAR = 50;
/** The same for a figure that is taken back at once. The speaker may say why: "pardon, je confonds avec un autre". */
const AT_ONCE_NEAR = 90;
/** The maximum number of words before such a repair: "euh non pardon". */
const AT_ONCE_WORDS = 2;
/** A word before the call of a former figure, with at most two more: "no hang on that was the old leaflet". */
const TAKEN_BACK = /^(no|non|sorry|pardon|perdon)$/;
const TAKEN_BACK_WORDS = 3;
const TAKES_BACK = byLanguage(({ judge }) => judge.repairs.takesBack);

const flat = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9?]+/g, " ")
    .trim();

/** The words of a rubric that only one point has. */
type Owned = Pick<NearRubric, "language" | "match" | "owner">;

/** Returns the figures of the rep's turns, by turn index. They hold, or the turn or the next one took them back. */
export function quantitiesSaid(
  turns: readonly SpokenTurn[],
  rubric: Owned,
): Map<number, SaidFigures> {
  const { language } = rubric;
  const found = new Map<number, SaidFigures>();
  let before: SaidTurn | null = null;
  for (const { source, index, message } of turns) {
    if (source !== "user") continue;
    const said = dropRepaired(message, readQuantities(message, language), language);
    const turn: SaidTurn = { ...said, message, index };
    if (before && TAKES_BACK[language].test(flat(message))) takeBack(before, turn, rubric);
    found.set(index, turn);
    before = turn;
  }
  return found;
}

interface KeptQuantities extends Quantities {
  kept: Quantity[];
  dropped: Quantity[];
  moved: Map<Quantity, TurnSpan>;
}
interface SaidTurn extends KeptQuantities, Pick<SpokenTurn, "message" | "index"> {}

/**
 * Puts a figure in the place of the wrong one. The wrong one is the last of the same kind in the turn before, or the
 * one quoted first ("j'ai dit 49, c'est 39").
 */
function takeBack(before: SaidTurn, now: SaidTurn, rubric: Owned): void {
  const [first, second] = now.kept;
  if (!first) return;
  const quoted = second ? before.kept.findLastIndex(({ value }) => value === first.value) : -1;
  const placeOf = (right: Quantity) => before.kept.findLastIndex((one) => replaces(right, one));
  // Takes the first figure whose kind the turn before holds: "C'est quinze. Quinze pour cent."
  const like = now.kept.find((one) => isInOpening(one, now.message) && placeOf(one) >= 0);
  const right = quoted < 0 ? like : second;
  const at = quoted < 0 && right ? placeOf(right) : quoted;
  const wrong = before.kept[at];
  if (!wrong || !right) return;
  const known = pointsBeside(wrong, before.message, rubric);
  const isKnown = (point: number) => known.includes(point);
  if (quoted < 0 && !pointsBeside(right, now.message, rubric).every(isKnown)) return;
  const moved = { ...right, startIndex: wrong.startIndex, endIndex: wrong.endIndex };
  before.kept[at] = moved;
  const { index: turnIndex } = now;
  before.moved.set(moved, { turnIndex, start: right.startIndex, end: right.endIndex });
  if (quoted >= 0) now.dropped.unshift(...now.kept.splice(0, 1));
}

/** Returns true for another figure of the same kind. "Ten minutes" replaces no "thirty days". */
const replaces = (right: Quantity, wrong: Quantity): boolean =>
  right.dimension === wrong.dimension &&
  right.value !== wrong.value &&
  (right.unit === wrong.unit || right.dimension !== "time");

/** Returns true for a figure that is stated in the first two sentences, where a correction stands. */
const isInOpening = ({ startIndex, endIndex }: Quantity, message: string): boolean =>
  message.slice(0, startIndex).split(/[.!?]\s/u).length <= 2 &&
  message.slice(endIndex).split(/[.!…]/u)[0]?.includes("?") !== true;

/** Returns the points whose own words stand before a figure in its sentence, or after it up to a comma. */
function pointsBeside(
  { startIndex, endIndex }: Quantity,
  message: string,
  { language, match, owner }: Owned,
): number[] {
  const said = message.slice(Math.max(0, startIndex - NEAR), startIndex).split(/[.;:!?…]/u);
  const [after = ""] = message.slice(endIndex, endIndex + NEAR).split(/[,.;:!?…]/u);
  const words = tokenize(`${said.at(-1)} ${after}`);
  const stems = words.map(({ folded }) => stemOf(folded, language));
  return stems.flatMap((stem) => match(stem).flatMap(([id]) => owner[id] ?? []));
}

/**
 * Removes the figures that the speaker took back in one breath ("cinquante-quatre, pardon, cinquante-neuf"), and those of
 * former days ("quatre, c'était avant").
 */
export function dropRepaired(
  text: string,
  quantities: readonly Quantity[],
  language: Language,
): KeptQuantities {
  const isBack = (quantity: Quantity, at: number): boolean => {
    const next = quantities[at + 1];
    // A figure that is said twice is not taken back.
    if (!next || next.value === quantity.value || !areOfOneKind(quantity, next)) return false;
    const between = text.slice(quantity.endIndex, next.startIndex).replaceAll(/\s+/g, " ");
    if (between.length > reachOf(between, language) || between.includes("?")) return false;
    const isNewSentence = /!|(?:^|[^.…])[.](?![.])/u.test(between);
    if (isNewSentence) return OPEN.test(flat(between));
    const folded = fold(between).replaceAll("’", "'");
    return REPAIR[language].test(flat(between)) || AGAINST[language].test(folded);
  };
  const isCalledFormer = ({ endIndex }: Quantity) =>
    callsFormer(flat(text.slice(endIndex, endIndex + NEAR)), language);
  const former = new Set(quantities.filter(isCalledFormer).map(({ value }) => value));
  const isFormer = ({ value }: Quantity) => value !== null && former.has(value);
  const dropped = quantities.filter((one, at) => isFormer(one) || isBack(one, at));
  return { kept: quantities.filter((one) => !dropped.includes(one)), dropped, moved: new Map() };
}

/** Returns the maximum length of the words between a figure and its replacement. */
function reachOf(between: string, language: Language): number {
  const said = flat(between);
  const at = said.search(REPAIR[language]);
  const before = at < 0 ? said : said.slice(0, at).trim();
  const isAtOnce = at >= 0 && before.split(" ").length <= AT_ONCE_WORDS;
  return isAtOnce ? AT_ONCE_NEAR : NEAR;
}

/** Returns true for words after a figure that call it the former one. */
function callsFormer(said: string, language: Language): boolean {
  if (FORMER[language].test(said)) return true;
  const words = said.split(" ");
  if (!TAKEN_BACK.test(words[0] ?? "")) return false;
  const leads = Array.from({ length: TAKEN_BACK_WORDS }, (_, skipped) => words.slice(skipped + 1));
  return leads.some((rest) => FORMER[language].test(rest.join(" ")));
}

/** Returns true for figures of which one can replace the other. A bare number can replace any. */
const areOfOneKind = (one: Quantity, other: Quantity): boolean =>
  one.dimension === other.dimension || one.dimension === "number" || other.dimension === "number";
