import { findInjections } from "./injection";
import { countWords, normalizeQuote } from "./text/tokens";
import type { JudgedCriterion, Judgement, SpokenTurn } from "./types";

/** `quoteStartMs`: when the quote begins in the recording, estimated inside its turn; null when unknown. */
export interface VerifiedCriterion extends JudgedCriterion {
  quoteStartMs: number | null;
}

/** A judgement after every check. `score` is an integer 0–100, null when not evaluable (`reason` then says why). */
export interface VerifiedJudgement {
  score: number | null;
  reason: string | null;
  criteria: VerifiedCriterion[];
  strengths: string[];
  improvements: string[];
  /** Points taken away by the checks, one French sentence each. */
  dropped: string[];
  flags: string[];
}

const MIN_QUOTE_WORDS = 3;

/**
 * Checks a judgement against what was said (product §9.2): quotes must be verbatim in a turn
 * of the trainee, points are integers within bounds, points without a real quote are dropped.
 */
export function verifyJudgement(judgement: Judgement, turns: SpokenTurn[]): VerifiedJudgement {
  if (judgement.kind === "not_evaluable") return notEvaluable(judgement.reason, flagsOf([], turns));
  const dropped: string[] = [];
  const criteria = judgement.criteria.map((criterion) => verify(criterion, turns, dropped));
  const flags = flagsOf(judgement.flags, turns);
  const claimed = judgement.criteria.some((criterion) => criterion.points > 0);
  const earned = criteria.reduce((sum, criterion) => sum + criterion.points, 0);
  const maximum = criteria.reduce((sum, criterion) => sum + criterion.maxPoints, 0);
  if (maximum === 0) return notEvaluable("Aucun critère n'a été évalué.", flags);
  if (claimed && criteria.every((criterion) => criterion.quote === null)) {
    return {
      ...notEvaluable("Aucune citation donnée en preuve ne se trouve dans la présentation.", flags),
      dropped,
    };
  }
  return {
    score: Math.min(100, Math.round((100 * earned) / maximum)),
    reason: null,
    criteria,
    strengths: judgement.strengths,
    improvements: judgement.improvements,
    dropped,
    flags,
  };
}

function notEvaluable(reason: string, flags: string[]): VerifiedJudgement {
  return { score: null, reason, criteria: [], strengths: [], improvements: [], dropped: [], flags };
}

function verify(
  criterion: JudgedCriterion,
  turns: SpokenTurn[],
  dropped: string[],
): VerifiedCriterion {
  const maxPoints = Math.max(0, Math.round(criterion.maxPoints) || 0);
  const points = Math.min(maxPoints, Math.max(0, Math.round(criterion.points) || 0));
  const found = locate(criterion, turns);
  if (typeof found !== "string") {
    return { ...criterion, maxPoints, points, ...found };
  }
  if (points > 0) dropped.push(`${criterion.label} : ${points} points retirés, ${found}.`);
  return { ...criterion, maxPoints, points: 0, quote: null, turnIndex: null, quoteStartMs: null };
}

interface Located {
  quote: string;
  turnIndex: number;
  quoteStartMs: number | null;
}

/** The quote in the trainee's turns (the one named first), or why it proves nothing. */
function locate(criterion: JudgedCriterion, turns: SpokenTurn[]): Located | string {
  const quote = (criterion.quote ?? "").replaceAll(/^[\s"«“'…]+|[\s"»”'…]+$/g, "");
  const wanted = normalizeQuote(quote);
  if (wanted === "") return "sans citation";
  const spoken = turns.filter((turn) => turn.source === "user");
  const named = spoken.filter((turn) => turn.index === criterion.turnIndex);
  const turn = [...named, ...spoken].find((one) => normalizeQuote(one.message).includes(wanted));
  if (!turn) {
    const byOther = turns.some((one) => normalizeQuote(one.message).includes(wanted));
    return byOther ? "la citation est du client, pas du présentateur" : "citation introuvable";
  }
  if (countWords(quote) < Math.min(MIN_QUOTE_WORDS, countWords(turn.message))) {
    return "citation trop courte";
  }
  if (findInjections(quote).length > 0) return "la citation est une consigne à l'évaluateur";
  return { quote, turnIndex: turn.index, quoteStartMs: startOf(wanted, turn) };
}

/** Speech is taken as even within a turn. */
function startOf(wanted: string, turn: SpokenTurn): number | null {
  if (turn.startMs === null) return null;
  if (turn.endMs === null || turn.endMs <= turn.startMs) return turn.startMs;
  const message = normalizeQuote(turn.message);
  const share = message.indexOf(wanted) / Math.max(1, message.length);
  return Math.round(turn.startMs + share * (turn.endMs - turn.startMs));
}

/** The judge's flags, and the orders it may not have noticed. */
function flagsOf(flags: string[], turns: SpokenTurn[]): string[] {
  const orders = turns
    .filter((turn) => turn.source === "user")
    .flatMap((turn) =>
      findInjections(turn.message).map((span) => turn.message.slice(span.start, span.end)),
    );
  const known = flags.join(" ");
  return [
    ...flags,
    ...new Set(orders.filter((order) => !known.includes(order)).map(injectionFlag)),
  ];
}

export const injectionFlag = (order: string): string =>
  `Consigne adressée à l'évaluateur, sans effet sur la note : « ${order} »`;
