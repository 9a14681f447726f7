import { findInjections } from "~/services/language/injections";
import { turnsOnSubject } from "~/services/language/interposed";
import { asksIfHuman } from "~/services/talk/human";
import { isGibberish, wordsOfModule } from "../hearing/gibberish";
import { isLoose } from "../hearing/vague";
import { saysYesOrNo } from "../hearing/yes-or-no";
import { asksToBeCoached } from "../model/coaching";
import { filledAll, isAbout } from "./entries";
import type { LineBuilder } from "./line-builder";
import { leave, patienceOf } from "./goodbye";
import { isNow } from "./offer-said";
import { isSaid, saysOf, type TalkSoFar } from "./talk";
import type { Step } from "./step";

/** The insults after which it leaves, and the fewer after which it leaves without patience. */
const MOST_INSULTS = 3;
/** The silences and the words without sense that it bears. */
const MOST_UNHEARD = 4;

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

/** Forgives a rep who is sorry and says nothing else. */
export const sorry: Step = (talk, line) => {
  if (talk.has("apologizes") && !talk.offers && talk.asks.length === 0) line.say("apology");
  return false;
};

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
