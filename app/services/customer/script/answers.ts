import { SHRUG_KINDS, type ShrugKind } from "~/models/terms/customer-card";
import type { Kind, Question } from "../hearing/hear";
import { repeat } from "./acts";
import type { Step } from "./step";
import { type CardEntry, filledAll, isAbout } from "./entries";
import { answerTo, halvesOf } from "./find-answer";
import type { LineBuilder } from "./line-builder";
import { answerProposal, hasMeeting } from "./meeting";
import { ask, move } from "./moves";
import { object } from "./objections";
import { ownWords } from "./offer-said";
import type { TalkSoFar } from "./talk";
import { wordsIn } from "./words";

/** The most questions answered in a turn. */
const MOST_ANSWERS = 2;
const MOST_HEARD = 4;
/** The kinds that a proposal may have. */
const OF_STEP: ReadonlySet<Kind> = new Set<Kind>([
  "when",
  "yesno",
  "permission",
  "opinion",
  "other",
  "choice",
]);
const OF_WELLBEING: ReadonlySet<Kind> = new Set<Kind>([
  "opinion",
  "satisfied",
  "wellbeing",
  "yesno",
  "way",
  "other",
  "smalltalk",
]);
/** An echo of so few words asks nothing beside a statement of more. */
const ECHO = 2;
const STATES = 4;
/** A line of more words gets no move behind its answer. */
const ROOM = 9;

/** Answers the rep's questions, two at most, and the step that they propose. */
export const questions: Step = (talk, line) => {
  const { asks } = talk;
  // "We come twice a week" proposes nothing: it presents.
  const isProposed = talk.has("proposes") && !(talk.isFresh && asks.length === 0);
  const open = [...asks, ...unheard(talk)].flatMap((one) => halvesOf(one, talk));
  const waiting = open
    .filter(({ kind }) => !(isProposed && OF_STEP.has(kind)))
    .filter((one) => !isEcho(one, talk))
    .slice(0, MOST_HEARD);
  let answered = 0;
  const found = waiting.map((one) => answerTo(one, talk));
  const hasAnswer = found.some((entry) => entry !== null && hasNews(entry, talk));
  for (const [at, one] of waiting.entries()) {
    if (answered >= MOST_ANSWERS) break;
    const entry = found[at] ?? null;
    if (entry && found.indexOf(entry) < at) continue;
    const how = {
      isFirst: answered === 0,
      mayShrug: !hasAnswer && !isProposed,
      isAlone: waiting.length === 1,
    };
    if (answer(one, talk, line, { ...how, entry })) answered += 1;
  }
  if (isProposed && !(hasMeeting(talk) && answered > 0) && answerProposal(talk, line))
    answered += 1;
  if (answered === 0) return false;
  if (line.words > ROOM || line.isFull || line.has("ask") || line.has("object")) return true;
  if (talk.presented) return !hasMeeting(talk) ? move(talk, line) || true : true;
  if (talk.repLines >= 3) line.say("whatOffer", "ask");
  return true;
};

/** Returns true for a word taken up before its own answer: "The rent? It is reasonable". */
function isEcho({ text }: Question, { asks, text: all, phrases }: TalkSoFar): boolean {
  const words = wordsIn(text);
  const isSince = isAbout({ cues: phrases.cues.since }, words);
  return words.length <= ECHO && ownWords(all, asks) > STATES && !isSince;
}

const hasNews = ({ says, value }: CardEntry, { memory }: TalkSoFar): boolean =>
  value !== null || says.some((line) => !memory.said(line));

/** Returns a question that was not heard as one: words to the customer with a card's own cue. */
function unheard(talk: TalkSoFar): Question[] {
  const { asks, offers, holdsFigure, words, phrases, text } = talk;
  const isToUs = words.some((word) => phrases.you.includes(word));
  if (asks.length > 0 || offers || holdsFigure || !isToUs || talk.has("goodbye", "proposes"))
    return [];
  const question: Question = { kind: "other", text, isGuessed: true };
  const entry = answerTo(question, talk, 1);
  return entry?.sort === "fact" && !talk.isSpent(entry) ? [question] : [];
}

interface Answering {
  /** The card's answer; null for none. */
  entry: CardEntry | null;
  isFirst: boolean;
  mayShrug: boolean;
  isAlone: boolean;
}

function answer(asked: Question, talk: TalkSoFar, line: LineBuilder, how: Answering): boolean {
  const { words, phrases, repLines, theirs } = talk;
  const own = wordsIn(asked.text);
  const isNamed = own.some((word) => wordsIn(talk.card.name).includes(word) && word.length > 2);
  const isOpen = own.some((word) => phrases.asking.includes(word));
  const isWell = talk.hears("wellbeing") && theirs.length === 0;
  if (how.isFirst && repLines <= 2 && isNamed && !isOpen && !isWell) return line.say("itsMe");
  if (how.isFirst && (asked.kind === "permission" || talk.hears("permission")))
    return line.say("permission");
  if (asked.kind === "sign") return line.say("sign", "back");
  if (asked.kind === "questions")
    return object(talk, line, true) || ask(talk, line) || line.say("noQuestions");
  if (asked.kind === "repeat" && words.length <= 10)
    return repeat(talk.ours.at(-1) ?? "", talk, line);
  const entry =
    isWell && OF_WELLBEING.has(asked.kind)
      ? (talk.entries.find(({ field }) => field === "wellbeing") ?? null)
      : (how.entry ?? followUp(asked, talk) ?? troubleOf(asked, talk));
  if (entry && tell(entry, talk, line, how)) return true;
  return how.isFirst && how.mayShrug && shrug(asked, talk, line);
}

/** Tells an entry; one that was told is told again in short. */
function tell(
  entry: CardEntry,
  talk: TalkSoFar,
  line: LineBuilder,
  { isFirst, isAlone }: Answering,
): boolean {
  if (line.tell(entry, !isAlone)) {
    if (talk.card.mood.talk === "talkative" && isAlone && entry.objection === null)
      line.add(entry.says);
    return true;
  }
  const { value } = entry;
  return (
    isFirst &&
    value !== null &&
    talk.isSpent(entry) &&
    line.add(filledAll(talk.phrases.voice.again, value.replace(/[.!?…]+$/u, "")))
  );
}

const MOST_OF_FOLLOW_UP = 8;
const FOLLOWS: ReadonlySet<Kind> = new Set<Kind>(["ever", "other", "trouble", "why", "way"]);
/** Returns more about the last subject of the card: "What happened?". */
function followUp({ kind, text }: Question, talk: TalkSoFar): CardEntry | null {
  if (wordsIn(text).length > MOST_OF_FOLLOW_UP || !FOLLOWS.has(kind)) return null;
  const before = talk.ours.findLast((message) =>
    talk.entries.some(({ says }) => says.some((line) => message.includes(line))),
  );
  const last = talk.entries.find(({ says }) => says.some((line) => before?.includes(line)));
  if (!last || last.field === "name") return null;
  const isNear = (entry: CardEntry) =>
    entry === last || entry.cues.some((cue) => last.cues.includes(cue));
  const isNew = ({ says }: CardEntry) => says.some((line) => !talk.memory.said(line));
  return talk.entries.find((entry) => !entry.objection && isNear(entry) && isNew(entry)) ?? null;
}

const OF_TROUBLE: ReadonlySet<Kind> = new Set<Kind>(["ever", "trouble"]);
/** Returns the first untold trouble for a question whether something ever went wrong: "no" would deny the card. */
const troubleOf = ({ kind }: Question, talk: TalkSoFar): CardEntry | null =>
  OF_TROUBLE.has(kind)
    ? (talk.entries.find((entry) => entry.sort === "trouble" && !talk.isSpent(entry)) ?? null)
    : null;

const isShrugKind = (kind: string): kind is ShrugKind =>
  (SHRUG_KINDS as readonly string[]).includes(kind);
/** The kinds whose shrug is another's. */
const SHRUG_OF: Partial<Record<Kind, ShrugKind>> = {
  duration: "since",
  often: "count",
  decides: "who",
  need: "opinion",
  knows: "ever",
};

/** Says what fits a question that nothing on the card answers. */
function shrug({ kind, text }: Question, talk: TalkSoFar, line: LineBuilder): boolean {
  const { phrases, card, presented, wait } = talk;
  const words = wordsIn(text);
  const isWorry = presented && isAbout({ cues: phrases.cues.worry }, words);
  if (isWorry && talk.entries.some((entry) => entry.objection && talk.isSpent(entry)))
    return (line.isFull = line.say("worryTold"));
  if (kind === "why" && wait && words.length <= 5) return line.say("why");
  if (kind === "smalltalk" || kind === "wellbeing") return line.say("smallTalk");
  const known = SHRUG_OF[kind] ?? (isShrugKind(kind) ? kind : "other");
  const fits: ShrugKind = known === "opinion" && !presented ? "other" : known;
  const pools = [fits, "other" as const].flatMap((one) => [
    ...(card.shrugs[one] ?? []),
    ...phrases.shrugs[one],
  ]);
  return line.add(pools);
}
