import { isAbout, type CardEntry } from "./entries";
import { type LineBuilder, RARE_IN_QUESTION } from "./line-builder";
import { hasMeeting } from "./meeting";
import { object } from "./objections";
import { isSaid, isTouched, saysOf, type TalkSoFar, turnsSince } from "./talk";

/** The lines of which one comes from the card. */
const CARD_EVERY = 3;
const MOST_QUESTIONS_IN_A_ROW = 3;
/** The general questions of a customer whose rubric has none. */
const MOST_GENERAL = 2;

const OWN: ReadonlySet<CardEntry["sort"]> = new Set<CardEntry["sort"]>(["trouble", "opinion"]);

/** Returns the count of our turns since one with words of the card. */
const sinceCard = (talk: TalkSoFar): number =>
  turnsSince(talk, (message) =>
    talk.entries.some(({ says }) => says.some((line) => message.includes(line))),
  );

/** Returns the count of our last turns that asked a question of the rubric. */
function questionsInARow({ ours, questions }: TalkSoFar): number {
  const asks = (message: string) => questions.some((one) => one !== "" && message.includes(one));
  const last = ours.findLastIndex((message) => !asks(message));
  return ours.length - 1 - last;
}

/** Says an objection, a question of the rubric, or words of the card, by their quotas. */
export function move(talk: TalkSoFar, line: LineBuilder): boolean {
  if (line.isFull || line.has("doubt")) return true;
  if (hasMeeting(talk) && !line.isEmpty) return true;
  const inARow = questionsInARow(talk);
  // First words that only touch a point have presented nothing yet.
  const isBegun = talk.theirs.length > 0 || talk.holdsFigure;
  const isDue = sinceCard(talk) >= CARD_EVERY - 1 || inARow >= MOST_QUESTIONS_IN_A_ROW;
  return (
    object(talk, line, isDue) ||
    (isDue && tellOwn(talk, line)) ||
    (isBegun && inARow < MOST_QUESTIONS_IN_A_ROW && ask(talk, line)) ||
    tellOwn(talk, line)
  );
}

/** Tells a trouble or an opinion that nobody asked for. */
function tellOwn(talk: TalkSoFar, line: LineBuilder): boolean {
  if (talk.has("proposes")) return false;
  return talk.entries.some(
    (entry) => OWN.has(entry.sort) && !talk.isSpent(entry) && line.tell(entry),
  );
}

/** Asks for the next point that the rep has not touched, from the present one on. */
export function ask(talk: TalkSoFar, line: LineBuilder): boolean {
  const { ledger, questions, memory } = talk;
  const from = ledger.findLastIndex(({ now }) => now !== null) + 1;
  const raised = new Set(
    talk.entries.flatMap((entry) =>
      entry.objection && talk.isSpent(entry) ? entry.objection.answeredBy : [],
    ),
  );
  const order = [...ledger.keys()].map((at) => (at + from) % ledger.length);
  return order.some((at) => {
    const entry = ledger[at];
    const question = questions[at] ?? "";
    if (!entry || entry.point.kind !== "expected" || isTouched(entry)) return false;
    // Our own objection asks for it already, or the rep has just named it.
    if (raised.has(entry.point.id) || talk.namesNow(entry)) return false;
    if (question === "" || memory.said(question)) return false;
    return line.add([question], {
      act: "ask",
      pointId: entry.point.id,
      rare: RARE_IN_QUESTION,
    });
  });
}

/** Tells words of the card about what the rep just spoke of; says a word of attention where there are none. */
export function react(talk: TalkSoFar, line: LineBuilder): void {
  const isQuiet = sinceCard(talk) >= CARD_EVERY - 1 || talk.repLines <= 2;
  const about = isQuiet
    ? talk.entries.filter(
        (entry) =>
          !entry.objection &&
          entry.sort !== "smallTalk" &&
          !talk.isSpent(entry) &&
          isAbout(entry, talk.words),
      )
    : [];
  const hook = about.find(({ sort }) => sort !== "fact") ?? about[0];
  if (!hook || !line.add(hook.says.filter((says) => !says.endsWith("?")))) line.say("ack");
}

/** Leads the talk on: asks what is offered, moves, and asks for the next step once all was said. */
export function lead(talk: TalkSoFar, line: LineBuilder): boolean {
  if (!talk.presented && talk.repLines < 5) return line.say("whatOffer", "ask") || line.say("goOn");
  if (line.isEmpty && (talk.offers || talk.states)) react(talk, line);
  if (move(talk, line)) return true;
  const { ledger, ours } = talk;
  const isAllSaid =
    ledger.length > 0 && ledger.every((one) => isSaid(one) || one.point.kind !== "expected");
  if (isAllSaid && !talk.has("proposes") && line.say("onward", "ask")) return true;
  const generals = ours.filter(saysOf(talk, "general")).length;
  if (
    !isAllSaid &&
    talk.theirs.length > 0 &&
    generals < MOST_GENERAL &&
    !ours.slice(-1).some(saysOf(talk, "general")) &&
    line.say("general", "ask")
  )
    return true;
  return line.say("goOn") || !line.isEmpty;
}
