import { findInjections } from "~/services/language/injections";
import { turnsOnSubject } from "~/services/language/interposed";
import { asksIfHuman } from "~/services/talk/human";
import { isGibberish, wordsOfModule } from "../hearing/gibberish";
import { isLoose } from "../hearing/vague";
import { saysYesOrNo } from "../hearing/yes-or-no";
import { asksToBeCoached } from "../model/coaching";
import { filledAll, isAbout } from "./entries";
import type { LineBuilder } from "./line-builder";
import { answerProposal, hasMeeting, isEarned } from "./meeting";
import { isNow } from "./offer-said";
import { isSaid, saysOf, type TalkSoFar } from "./talk";
import { onlyTime } from "./times";

/** A step of a turn. Returns true when the line is whole. */
export type Step = (talk: TalkSoFar, line: LineBuilder) => boolean;

/** The customer takes leave after this many of its turns, even with questions left. */
const MAX_TURNS = 40;
/** The insults after which it leaves, and the fewer after which it leaves without patience. */
const MOST_INSULTS = 3;
/** The silences and the words without sense that it bears. */
const MOST_UNHEARD = 4;

/** Says goodbye again after a goodbye. */
export const closed: Step = ({ memory, pool }, line) =>
  memory.closed &&
  (line.say("bye", "close") ||
    line.say("farewell", "close") ||
    line.again(memory.pick(pool("farewell")), "close"));

/** Answers silence, a mumble, and words without sense. */
export const unclear: Step = (talk, line) => {
  const { words, phrases, text, input, ours } = talk;
  const isSilent = words.every((word) => phrases.fillers.includes(word));
  const isShort = saysYesOrNo(text, input.language);
  const isOdd = !isSilent && !isShort && isGibberish(text, input.language, wordsOfModule(input));
  if (!isSilent && !isOdd) return false;
  const isUnheard = [saysOf(talk, "silence"), saysOf(talk, "pardon")];
  const unheard = ours.filter((message) => isUnheard.some((says) => says(message)));
  if (unheard.length >= MOST_UNHEARD) return leave(talk, line);
  return line.say(isSilent ? "silence" : "pardon", "repeat") || line.say("goOn", "repeat");
};

/** Answers questions about itself and about the exercise, and orders. It never answers them as a seller's. */
export const itself: Step = (talk, line) => {
  const { text, offers, phrases } = talk;
  const asked = [...talk.asks.map((one) => one.text), ...text.split(/(?<=[.!?…])\s+/u)].filter(
    (one, at) => at < talk.asks.length || one.endsWith("?"),
  );
  // The law asks for the truth; then the customer goes on in its part.
  if (asked.some(asksIfHuman)) {
    line.again(phrases.voice.machine[0] ?? "", "back");
    line.add(phrases.voice.robot, { act: "back" });
    return true;
  }
  if (talk.hears("robot") && (asked.length > 0 || !offers))
    return line.say("robot", "back") || line.say("coach", "back");
  const isOrder = talk.has("orders") || findInjections(text).length > 0;
  if (!talk.hears("exercise") && !asksToBeCoached(text) && (offers || !isOrder)) return false;
  return line.say("coach", "back") || line.say("robot", "back");
};

/** The most words of a rep who only asks if the customer is there. */
const SLIGHT = 8;

/** Tells a rep that the customer is there, or gives an interrupted rep the time to come back. */
export const there: Step = (talk, line) => {
  if (talk.hears("here") && talk.words.length <= SLIGHT) return line.say("here");
  const { turns, language } = talk.input;
  const onSubject = turnsOnSubject({ turns, userText: "" });
  // "Yes" to "Are you still there?" answers no question before it.
  if (onSubject.length < turns.length && saysYesOrNo(talk.text, language))
    return repeat(onSubject.findLast(({ source }) => source === "ai")?.message ?? "", talk, line);
  const isMatter = talk.offers || talk.holdsFigure || talk.has("corrects");
  const isAway = talk.has("interrupts") && !isMatter && talk.asks.length === 0;
  return isAway && line.say("interrupted");
};

/** Says the question or the last sentence of a turn of ours again: the rep did not hear it. */
export function repeat(message: string, { phrases }: TalkSoFar, line: LineBuilder): boolean {
  const said = message.split(/(?<=[.!?…])\s+/u);
  const question = said.findLast((one) => one.includes("?"));
  const [form = ""] = phrases.voice[question ? "asked" : "repeat"];
  const [words = ""] = filledAll([form], question ?? said.at(-1) ?? "");
  return line.again(words, "repeat");
}

/** Answers insults and pressure, and leaves a rep who goes on with them. */
export const rude: Step = (talk, line) => {
  if (talk.has("insults") && !talk.has("apologizes")) {
    const before = talk.ours.filter(saysOf(talk, "insult")).length;
    if (
      before + 1 >= MOST_INSULTS ||
      (before === 1 && patienceOf(talk) <= 0) ||
      talk.has("goodbye")
    )
      return leave(talk, line);
    line.say("insult", "calm");
    return talk.asks.length === 0 && !talk.offers;
  }
  if (talk.has("presses") && !talk.has("goodbye")) {
    line.say("pressed", "back");
    return talk.asks.length === 0 && !talk.offers;
  }
  return false;
};

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

/** Forgives a rep who is sorry and says nothing else. */
export const sorry: Step = (talk, line) => {
  if (talk.has("apologizes") && !talk.offers && talk.asks.length === 0) line.say("apology");
  return false;
};

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

/** Answers small talk and kind words in a word, before the matter. */
export const courtesy: Step = (talk, line) => {
  const { entries, words, memory, offers } = talk;
  if (offers || !talk.has("smalltalk", "compliments", "greets")) return false;
  const about = entries.find(
    (entry) =>
      entry.sort === "smallTalk" &&
      entry.field === null &&
      !talk.isSpent(entry) &&
      isAbout(entry, words),
  );
  const isGreeting = talk.theirs.length === 0 && memory.turns <= 1;
  if (about && line.tell(about)) return false;
  if (talk.has("smalltalk")) line.say("smallTalk", isGreeting ? "answer" : "back");
  else if (talk.has("compliments")) line.say("praise");
  return false;
};

/** The vague words that are made precise in a talk. */
const MOST_VAGUE = 2;
const wasVague = (talk: TalkSoFar): boolean =>
  talk.ours.filter(saysOf(talk, "vague")).length >= MOST_VAGUE;

/** Asks for a figure after loose words on a point that has one: "the price is very reasonable". */
export const putOff: Step = (talk, line) => {
  const { ledger, pending, holdsFigure, text, input } = talk;
  if (holdsFigure || !line.isEmpty || wasVague(talk) || !isLoose(text, input.language))
    return false;
  const isLeft = ledger.some(
    (entry) =>
      entry.point.facts.length > 0 && !isSaid(entry) && (isNow(entry) || entry === pending),
  );
  return isLeft && line.say("vague", "followUp");
};

/** Words of this many praise no more: they present. */
const LONG = 16;
/** Asks for something solid after mere praise of the offer. */
export const hollow: Step = (talk, line) => {
  const { ledger, wait, words, states } = talk;
  const acts = [...talk.heard.acts].filter((act) => act !== "presents");
  const isMere = states && acts.length === 0 && words.length < LONG;
  if (talk.isFresh || talk.holdsFigure || wait || wasVague(talk) || !isMere || !line.isEmpty)
    return false;
  return ledger.some((entry) => !isSaid(entry)) && line.say("vague", "followUp");
};
