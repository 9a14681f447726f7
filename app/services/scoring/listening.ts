import type { FoundSpan } from "./found-acts";
import { findActs, isQuestion } from "./speech-acts";
import { termSimilarity } from "./text/similarity";
import { analyse } from "./text/terms";
import { countWords } from "./text/tokens";
import type { Language, SpokenTurn } from "./types";

const ANSWER_MIN_WORDS = 5;
const SAME_SUBJECT = 0.3;
const QUOTE_WORDS = 22;

/** The customer's questions after the trainee's first words, how many were answered, and one answer. */
export function answersTo(
  turns: SpokenTurn[],
  language: Language,
): { asked: number; answered: number; proof: FoundSpan | null } {
  const start = turns.findIndex((turn) => turn.source === "user" && turn.message.trim() !== "");
  let asked = 0;
  let answered = 0;
  let proof: FoundSpan | null = null;
  for (const [at, turn] of turns.entries()) {
    if (at < start || turn.source !== "ai" || !isQuestion(turn.message, language)) continue;
    asked++;
    const reply = turns.slice(at + 1).find((next) => next.source === "user");
    if (!reply || !answers(turn.message, reply.message, language)) continue;
    answered++;
    proof ??= { turnIndex: reply.index, quote: firstWords(reply.message) };
  }
  return { asked, answered, proof };
}

/** An answer speaks of what was asked, or acknowledges it at once, and says something. */
function answers(question: string, reply: string, language: Language): boolean {
  if (countWords(reply) < ANSWER_MIN_WORDS) return false;
  const asked = analyse(question, language).terms;
  const said = analyse(reply, language).terms;
  const onSubject = asked.some((term) =>
    said.some((other) => termSimilarity(term, other) >= SAME_SUBJECT),
  );
  if (onSubject) return true;
  const acknowledged = findActs(reply, "acknowledge", language).some((span) => span.start < 30);
  return acknowledged && said.length >= 4;
}

function firstWords(text: string): string {
  return (
    text
      .trim()
      .match(new RegExp(`^(?:\\S+\\s*){1,${QUOTE_WORDS}}`))?.[0]
      .trim() ?? ""
  );
}
