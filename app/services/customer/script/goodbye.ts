import { answerProposal, hasMeeting, isEarned } from "./meeting";
import type { LineBuilder } from "./line-builder";
import type { Step } from "./step";
import { saysOf, type TalkSoFar } from "./talk";
import { onlyTime } from "./times";

/** The customer takes leave after this many of its turns, even with questions left. */
const MAX_TURNS = 40;

/** Says goodbye again after a goodbye. */
export const closed: Step = ({ memory, pool }, line) =>
  memory.closed &&
  (line.say("bye", "close") ||
    line.say("farewell", "close") ||
    line.again(memory.pick(pool("farewell")), "close"));

/** Says goodbye to a rep who leaves, and after too many turns. */
export const goodbye: Step = (talk, line) => {
  const isFirst = talk.theirs.length === 0 && talk.has("greets");
  if ((!talk.has("goodbye") || isFirst) && talk.ours.length < MAX_TURNS) return false;
  line.freeRoom();
  const isProposed = talk.has("proposes") || onlyTime(talk.text, talk.phrases) !== null;
  if (isProposed && !hasMeeting(talk) && isEarned(talk)) answerProposal(talk, line);
  const isAgreed = hasMeeting(talk) || line.has("followUp");
  return withGoodbye(talk, line, isAgreed ? "byeMeeting" : "bye");
};

/** Takes leave by itself, in the card's words. */
export const leave: Step = (talk, line) => {
  line.freeRoom();
  const { ends } = talk.card;
  if (ends !== undefined && line.add([ends], { act: "close" })) return withFarewell(talk, line);
  return withGoodbye(talk, line, "leave");
};

function withGoodbye(
  talk: TalkSoFar,
  line: LineBuilder,
  key: "bye" | "byeMeeting" | "leave",
): boolean {
  if (!line.say(key, "close")) line.say("bye", "close");
  return withFarewell(talk, line);
}

/** Ends with words of goodbye, by which the page knows that the talk is over. */
function withFarewell({ phrases, memory }: TalkSoFar, line: LineBuilder): boolean {
  if (!phrases.goodbye.test(line.text)) line.again(memory.pick(phrases.voice.farewell), "close");
  return true;
}

const PATIENCE = { easy: 8, normal: 6, hard: 5 };
/** Returns the patience left, by what our turns had to say. */
export function patienceOf(talk: TalkSoFar): number {
  const { ours, card } = talk;
  const count = (key: Parameters<typeof saysOf>[1]) => ours.filter(saysOf(talk, key)).length;
  const again = talk.entries.filter(
    ({ objection }) =>
      objection?.again && ours.some((line) => line.includes(objection.again ?? "")),
  ).length;
  const lost = count("insist") + again + count("coach") + count("robot") + 2 * count("insult");
  const won = 1.5 * count("apology");
  return PATIENCE[card.mood.difficulty] - lost - 0.5 * count("vague") + won;
}

/** The lines of the rep before which no customer loses its patience. */
const LEAST_LINES = 8;
/** Leaves once the patience is at its end. */
export const impatient: Step = (talk, line) =>
  patienceOf(talk) <= 0 &&
  talk.repLines >= LEAST_LINES &&
  !talk.has("apologizes") &&
  leave(talk, line);
