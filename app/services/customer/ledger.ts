import type { WordedPoint } from "~/models/terms/rubric";
import { ASIDE, OWN_THING } from "./hearing/other-sums";
import { speaksOfPrice } from "./hearing/vague";
import { readQuantities } from "./read-once";
import { untimed } from "~/services/language/spoken-turn";
import { judgeNearAgainst } from "~/services/judge/judge-near";
import type { PointVerdict } from "~/services/judge/claims";
import { termsOf } from "~/services/rubrics/terms-of";
import { type PlanInput, toldBy } from "./port";
import { MoreToHear, type Session } from "./session";
import { keep } from "./read-once";

/** A point and its state in the talk so far. */
export interface Entry {
  point: WordedPoint;
  state: "open" | "vague" | "said" | "contradicted";
  /** The verdict on the words to answer; null when they say nothing of the point. */
  now: PointVerdict | null;
  /** The verdicts of earlier exchanges, oldest first. */
  before: PointVerdict[];
  /** True when the words to answer hold words of the point alone, whatever the judge's verdict. */
  isBrushed: boolean;
  /** True when earlier words of the rep held words of the point alone. */
  wasBrushed: boolean;
}

/** A turn of the customer and the rep's answer. */
interface Exchange {
  ours: string;
  theirs: string[];
}

/**
 * Returns the state of each point: the judge's verdicts on each exchange, the last being the words to answer.
 * Exchanges are judged once: a turn costs only its own words. `about` adds the subject to a turn of ours. @throws
 * MoreToHear when the session's patience is at its end
 */
export function keepLedger(
  input: PlanInput,
  session: Session,
  about: (ours: string) => string,
): Entry[] {
  const exchanges = exchangesOf(input);
  const verdicts = exchanges.map((exchange) => judgedIn(exchange, input, session, about));
  const words = exchanges.map(({ theirs }) => {
    const text = theirs.join(" ");
    return session.words.get(text) ?? keep(session.words, text, termsOf(text, input.language));
  });
  // The title names the whole offer, so its words brush no point.
  const title = termsOf(input.reference.title, input.language);
  return input.points.map((point, at) => {
    const found = verdicts.map((list) => (isFound(list[at]) ? list[at] : null));
    const brushes = (terms: ReadonlySet<string>) => {
      const own = [...(session.own[at] ?? [])].filter((term) => terms.has(term));
      return own.filter((term) => !title.has(term)).length >= BRUSHES;
    };
    const before = found.slice(0, -1).filter((verdict) => verdict !== null);
    const now = found.at(-1) ?? null;
    return {
      point,
      now,
      before,
      state: stateOf(now ? [...before, now] : before),
      isBrushed: words.length > 0 && brushes(words.at(-1) ?? new Set()),
      wasBrushed: words.slice(0, -1).some(brushes),
    };
  });
}

const BRUSHES = 2;
/** A verdict that the reader leaves open is not found: the customer may still ask. */
const isFound = (verdict: PointVerdict | undefined): verdict is PointVerdict =>
  verdict !== undefined && verdict.verdict !== "unsaid" && verdict.verdict !== "open";

function stateOf(verdicts: readonly PointVerdict[]): Entry["state"] {
  const has = (wanted: PointVerdict["verdict"]) =>
    verdicts.some(({ verdict }) => verdict === wanted);
  if (has("contradicted")) return "contradicted";
  if (has("said") || has("crossed")) return "said";
  return has("vague") ? "vague" : "open";
}

function exchangesOf({ turns, userText }: PlanInput): Exchange[] {
  const exchanges: Exchange[] = [{ ours: "", theirs: [] }];
  for (const { source, message } of turns) {
    if (source === "ai") exchanges.push({ ours: message, theirs: [] });
    else exchanges.at(-1)?.theirs.push(message);
  }
  exchanges.at(-1)?.theirs.push(userText);
  return exchanges;
}

/** @throws MoreToHear */
function judgedIn(
  { ours, theirs }: Exchange,
  { language }: PlanInput,
  session: Session,
  about: (ours: string) => string,
): PointVerdict[] {
  const { rubric, judged } = session;
  const said = theirs.filter((message) => message.trim() !== "");
  if (!rubric || said.length === 0) return [];
  const heard = about(ours);
  const key = `${language}\n${heard}\n\n${said.join("\n")}`;
  const known = judged.get(key);
  if (known) return known;
  if (session.patience !== null) {
    if (session.patience <= 0) throw new MoreToHear();
    session.patience -= key.length;
  }
  const turns = [
    ...(heard === "" ? [] : [untimed("ai", heard, 0)]),
    ...said.map((message, at) => untimed("user", message, at + 1)),
  ];
  return keep(judged, key, judgeNearAgainst(rubric, { turns }).points.map(asHeard));
}

/** Returns an open point as it was heard: a customer does not ask as if nothing was said. */
const asHeard = (verdict: PointVerdict): PointVerdict =>
  verdict.heard ? { ...verdict, verdict: verdict.heard } : verdict;

/** The words to answer, and the point that the customer's last turn asked about. */
interface Answered {
  text: string;
  pending: Entry | null;
  input: PlanInput;
}
/**
 * Returns the earlier figure on a point that the words to answer replace by another of the same kind; null for none.
 * `before`: the verdicts that count as earlier.
 */
export function contradictsItself(
  entry: Entry,
  answered: Answered,
  before: readonly PointVerdict[] = entry.before,
): string | null {
  const { now } = entry;
  const { text, pending, input } = answered;
  const { language } = input;
  const isAsked = pending === entry;
  const told = toldBy(input);
  if (!now) return null;
  for (const verdict of before) {
    const isSum = isAsked && termsIn(now.clause?.text ?? "", now, language).length === 0;
    if (!isSum && !isAboutTheSame(verdict, now, answered)) continue;
    for (const [at, earlier] of verdict.facts.entries()) {
      const later = now.facts[at];
      if (!earlier.found || !later?.found || !isFirm(earlier) || !isFirm(later)) continue;
      if ([text, verdict.clause?.text ?? ""].some((said) => ASIDE.test(said))) continue;
      if (isOfTheirs(earlier.found, told)) continue;
      if (isTimes(earlier.found, later.found, text, language)) continue;
      if (isOtherFigure(earlier.found, later.found, language)) return earlier.found;
    }
  }
  return null;
}

/** Returns true for the worth of a thing of the customer's. */
const isOfTheirs = (found: string, told: string): boolean => {
  const at = told.indexOf(found);
  return at > 0 && OWN_THING.test(told.slice(0, at));
};
/** Returns true for an earlier figure times another one of the clause: "three days come to 450". */
function isTimes(
  before: string,
  later: string,
  text: string,
  language: PlanInput["language"],
): boolean {
  const [a] = readQuantities(before, language);
  const [b] = readQuantities(later, language);
  const times = (b?.value ?? 0) / (a?.value ?? 1);
  return times > 1 && readQuantities(text, language).some(({ value }) => value === times);
}

/** Returns the words of a text, without numbers and without the unit and rate of a verdict's figures. */
function termsIn(text: string, { facts }: PointVerdict, language: PlanInput["language"]): string[] {
  const ofFigures = termsOf(facts.map(({ found }) => found ?? "").join("\n"), language);
  return [...termsOf(text, language)].filter(
    (term) => !term.startsWith("#") && !ofFigures.has(term),
  );
}

/** The borders of a breath, and those of a sentence. */
const BORDERS = [/(?<=[,.:;!?…])\s+/u, /(?<=[.;!?…])\s+/u];
/**
 * Returns the words of the breath or the sentence that name what a verdict's figure is of, without those of a price. Its
 * clause may begin after them: "500 euros" of "a van costs you 500 euros". Returns the words of a price if alone.
 */
function subjectOf(verdict: PointVerdict, said: string, language: PlanInput["language"]): string[] {
  const clause = verdict.clause?.text ?? "";
  const around = BORDERS.map((border) => said.split(border).find((one) => one.includes(clause)));
  for (const part of [...around, clause]) {
    const unpriced = (part ?? "").split(/\s+/).filter((word) => !speaksOfPrice(word, language));
    const things = termsIn(unpriced.join(" "), verdict, language);
    if (things.length > 0) return things;
  }
  return termsIn(clause, verdict, language);
}

const HALF = 0.5;
const MOST_SHARED = 2;
/** Returns true when two figures share half of the later one's words, and two of them or all of a shorter subject. */
function isAboutTheSame(
  before: PointVerdict,
  now: PointVerdict,
  { text, input }: Answered,
): boolean {
  const { language } = input;
  const later = subjectOf(now, text, language);
  const earlier = new Set([
    ...subjectOf(before, toldBy(input), language),
    ...termsIn(before.clause?.text ?? "", before, language),
  ]);
  const shared = later.filter((term) => earlier.has(term)).length;
  const least = Math.min(MOST_SHARED, earlier.size, later.length);
  return shared > 0 && shared >= least && shared >= HALF * later.length;
}

const isFirm = ({ outcome }: PointVerdict["facts"][number]): boolean =>
  outcome === "same" || outcome === "other";

/**
 * Returns true for another value of the same unit and rate. A rate that the later figure leaves out is no difference.
 */
function isOtherFigure(before: string, now: string, language: PlanInput["language"]): boolean {
  const [a] = readQuantities(before, language);
  const [b] = readQuantities(now, language);
  if (!a || !b || a.unit === "" || a.unit !== b.unit) return false;
  return a.value !== b.value && (a.per === b.per || b.per === null);
}
