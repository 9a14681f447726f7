import { saysYesOrNo } from "../hearing/yes-or-no";
import type { Step } from "./step";
import { isAnswered, isMetNow } from "./objections";
import { isNow } from "./offer-said";
import type { Pending } from "./unanswered-line";
import { isTouched, saysOf, type TalkSoFar } from "./talk";
import { termsIn, wordsIn } from "./words";

/** Reacts to an answer to our question or objection, or to its lack. */
export const waiting: Step = (talk, line) => {
  const { wait, offers, card, isFresh } = talk;
  const relieved = talk.entries.find(
    (entry) =>
      entry.objection &&
      talk.isSpent(entry) &&
      entry.objection !== wait?.objection &&
      isMetNow(entry.objection, talk),
  );
  const met = wait && isMet(wait, talk) ? wait.objection : (relieved?.objection ?? null);
  if (met || (wait && isMet(wait, talk))) {
    if (line.isEmpty && !(met?.relief && line.add([met.relief]))) line.say("answered");
    return false;
  }
  // A rep who tells of another point is not pressed.
  if (!wait || !line.isEmpty || isFresh) return false;
  if (offers && (card.mood.difficulty === "easy" || !isDodged(wait, talk))) return false;
  if (wait.isAgain || wait.hasWaited) return false;
  const again = wait.objection?.again;
  if (again && line.add([again], { act: "insist" })) return true;
  // Once a talk a rep who speaks of something else is reminded; one who says nothing, each time.
  const isReminded = offers && talk.ours.some(saysOf(talk, "insist"));
  return !isReminded && !(offers && wait.objection) && line.say("insist", "insist");
};

/** Returns true when the words to answer, or earlier ones, meet what waits. */
function isMet({ point, objection }: Pending, talk: TalkSoFar): boolean {
  if (objection) return isMetNow(objection, talk) || isAnswered(objection, talk);
  if (!point) return false;
  const entry = talk.ledger.find(({ point: { id } }) => id === point.point.id);
  const question = talk.questions[talk.ledger.indexOf(entry ?? point)] ?? "";
  const isYesOrNo =
    saysYesOrNo(talk.text, talk.input.language) &&
    !wordsIn(question).some((word) => talk.phrases.asking.includes(word));
  return entry !== undefined && (isNow(entry) || isTouched(entry) || isYesOrNo);
}

/** Returns true where the rep's words share nothing with what was asked for. */
function isDodged({ point, objection }: Pending, { input, text }: TalkSoFar): boolean {
  const { language } = input;
  const asked = point
    ? `${point.point.claim} ${point.point.question}`
    : [objection?.says, ...(objection?.cues ?? [])].join(" ");
  const terms = termsIn(asked, language);
  return ![...termsIn(text, language)].some((term) => terms.has(term));
}
