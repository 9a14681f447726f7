import type { LineBuilder } from "./line-builder";
import { filledAll } from "./entries";
import { isSaid, saysOf, type TalkSoFar } from "./talk";
import { onlyTime } from "./times";
import { capital } from "./words";

/** The share of said points from which a meeting is agreed to. */
const EARNED = { easy: 0.2, normal: 0.35, hard: 0.55 };
/** The rep lines after which it is agreed to anyway. */
const LATE = 8;

/** Returns true when one of our turns agreed to a meeting. */
export const hasMeeting = (talk: TalkSoFar): boolean =>
  talk.ours.some(
    (message) =>
      saysOf(talk, "meetingYes")(message) ||
      (saysOf(talk, "meetingDay")(message) && onlyTime(message, talk.phrases) !== null),
  );

/** Returns true when the rep has said enough for a meeting, and insulted nobody. */
export function isEarned(talk: TalkSoFar): boolean {
  const { ledger, card, repLines, ours } = talk;
  const expected = ledger.filter(({ point }) => point.kind === "expected");
  const said = expected.filter(isSaid).length / Math.max(1, expected.length);
  const isRude = ours.some(saysOf(talk, "insult"));
  return !isRude && (said >= EARNED[card.mood.difficulty] || repLines >= LATE);
}

/** Answers a next step that the rep proposes: its day, a yes, or a word of patience. */
export function answerProposal(talk: TalkSoFar, line: LineBuilder): boolean {
  const { phrases, text } = talk;
  const day = onlyTime(text, phrases);
  if (hasMeeting(talk)) return line.say("noted") || line.say("answered");
  if (!isEarned(talk)) return line.say("meetingLater", "back");
  const forms = day === null ? [] : filledAll(talk.pool("meetingDay"), day).map(capital);
  line.isFull = true;
  return line.add(forms, { act: "followUp" }) || line.say("meetingYes", "followUp");
}
