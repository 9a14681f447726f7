import type { WordedPoint } from "../../app/models/terms/rubric";
import { type JudgeSet, pointsOf } from "../judge/sets";
import { REP_WORDS } from "./words";

/** What a line of a scripted rep does. */
export type Intent =
  | "hello"
  | "permission"
  | "people"
  | "current"
  | "problem"
  | "name"
  | "trade"
  | "unknown"
  | "state"
  | "vague"
  | "evade"
  | "silent"
  | "yes"
  | "chat"
  | "rude"
  | "order"
  | "gibberish"
  | "turn"
  | "bye";

export interface RepLine {
  intent: Intent;
  text: string;
  pointId: string | null;
  /** What the rep said of the point before, where they turn it. */
  before?: string;
}

/** What a rep knows when they speak. */
export interface Heard {
  /** The point that the customer's turn was about. */
  asked: string | null;
  /** What they said of which point so far. */
  lines: readonly RepLine[];
}

/** Says the next line; null when they have nothing more to say. */
export type Rep = (heard: Heard) => RepLine | null;

export const REPS = ["good", "vague", "evasive", "silent", "chatty", "hostile"] as const;
export type RepName = (typeof REPS)[number];

export function repOf(name: RepName, set: JudgeSet): Rep {
  const points = pointsOf(set, "authored").filter(({ kind }) => kind === "expected");
  return REPERTOIRE[name](set, points);
}

type Repertoire = (set: JudgeSet, points: readonly WordedPoint[]) => Rep;

const line = (intent: Intent, text: string, pointId: string | null = null): RepLine => ({
  intent,
  text,
  pointId,
});
const wordsOf = ({ language }: JudgeSet) => REP_WORDS[language];
const count = ({ lines }: Heard, ...intents: Intent[]) =>
  lines.filter(({ intent }) => intents.includes(intent)).length;
const saidOf = ({ lines }: Heard, id: string, ...intents: Intent[]) =>
  lines.some(({ pointId, intent }) => pointId === id && intents.includes(intent));

/** The point that was asked about, else the next one not stated. */
function wanted(heard: Heard, points: readonly WordedPoint[]): WordedPoint | undefined {
  const open = points.filter(({ id }) => !saidOf(heard, id, "state"));
  return open.find(({ id }) => id === heard.asked) ?? open[0];
}

/** States it as it stands, or as it was phrased. */
const stated = ({ id, claim, phrasings }: WordedPoint, isPhrased: boolean): RepLine =>
  line("state", isPhrased ? (phrasings[0] ?? claim) : claim, id);

/** What is said first, a line a turn. */
const opening =
  (set: JudgeSet, intents: readonly (Intent & keyof ReturnType<typeof wordsOf>)[]) =>
  ({ lines }: Heard): RepLine | null => {
    const intent = intents[lines.length];
    const text = intent && wordsOf(set)[intent];
    return typeof text === "string" ? line(intent as Intent, text) : null;
  };

const good: Repertoire = (set, points) => {
  const first = opening(set, ["hello", "people", "current", "problem"]);
  return (heard) => {
    const point = wanted(heard, points);
    return (
      first(heard) ??
      (point ? stated(point, heard.lines.length % 2 === 0) : line("bye", wordsOf(set).bye))
    );
  };
};

/** Vague first, then to the point when they are pressed. */
const vague: Repertoire = (set, points) => {
  const first = opening(set, ["permission", "trade"]);
  return (heard) => {
    const opened = first(heard);
    if (opened) return opened;
    const point = wanted(heard, points);
    if (!point) return line("bye", wordsOf(set).bye);
    const isAsked = heard.asked === point.id;
    if (!isAsked || saidOf(heard, point.id, "vague")) return stated(point, false);
    const { vague: phrases } = wordsOf(set);
    return line("vague", phrases[count(heard, "vague") % phrases.length] ?? "", point.id);
  };
};

const evasive: Repertoire = (set, points) => {
  const first = opening(set, ["hello"]);
  return (heard) => {
    const opened = first(heard);
    if (opened) return opened;
    const at = count(heard, "evade");
    if (at >= 12) return line("bye", wordsOf(set).bye);
    const [point] = points;
    if (heard.lines.length === 1 && point) return stated(point, false);
    const { evasive: phrases } = wordsOf(set);
    return line("evade", phrases[at % phrases.length] ?? "", heard.asked);
  };
};

const silent: Repertoire = (set, points) => {
  const { mumble, yes, hello } = wordsOf(set);
  const [point] = points;
  const script = [
    line("hello", hello),
    line("silent", ""),
    ...(point ? [stated(point, false)] : []),
    line("silent", mumble),
    line("yes", yes),
    line("silent", ""),
    line("silent", ""),
    line("silent", mumble),
    line("silent", ""),
  ];
  return ({ lines }) => script[lines.length] ?? null;
};

const chatty: Repertoire = (set, points) => {
  const first = opening(set, ["hello", "name", "name", "unknown"]);
  return (heard) => {
    const opened = first(heard);
    if (opened) return opened;
    const { chat, bye } = wordsOf(set);
    const at = count(heard, "chat");
    const point = wanted(heard, points);
    if (heard.lines.length % 3 === 0 && at < chat.length) return line("chat", chat[at] ?? "");
    return point ? stated(point, false) : line("bye", bye);
  };
};

/** Rude, orders, gibberish; and facts turned after they were said. */
const hostile: Repertoire = (set, points) => {
  const { rude, orders, gibberish } = wordsOf(set);
  const turned = turnedOf(set, points);
  const script: RepLine[] = [
    line("rude", rude[0] ?? ""),
    line("order", orders[0] ?? ""),
    ...turned
      .slice(0, 2)
      .flatMap(({ point, text, before }) => [
        stated(point, false),
        { ...line("turn", text, point.id), before },
      ]),
    line("gibberish", gibberish[0] ?? ""),
    line("rude", rude[1] ?? ""),
    line("gibberish", gibberish[1] ?? ""),
    line("order", orders[1] ?? ""),
    line("rude", rude[2] ?? ""),
  ];
  return ({ lines }) => script[lines.length] ?? null;
};

/** Claims with one number of theirs turned into another. */
function turnedOf(set: JudgeSet, points: readonly WordedPoint[]) {
  return points.flatMap((point) => {
    const found = /(?<![\d.,])(\d+)(?![\d.,])/.exec(point.claim);
    if (!found || point.facts.length === 0) return [];
    const other = String(Number(found[1]) + 13);
    return [{ point, text: point.claim.replace(found[0], other), before: found[0] }];
  });
}

const REPERTOIRE: Record<RepName, Repertoire> = { good, vague, evasive, silent, chatty, hostile };
