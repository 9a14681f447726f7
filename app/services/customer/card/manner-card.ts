import {
  type Card,
  type CustomerManner,
  SHRUG_KINDS,
  type ShrugKind,
  VOICE_KEYS,
  type VoiceKey,
} from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import { byLanguage } from "~/services/language/words/room-words";

const MANNER_TEXTS = byLanguage(({ customerManners }) => customerManners);

const MOODS: Record<CustomerManner, Pick<Card["mood"], "difficulty" | "talk">> = {
  direct: { difficulty: "normal", talk: "terse" },
  warm: { difficulty: "easy", talk: "talkative" },
  wary: { difficulty: "hard", talk: "terse" },
  talkative: { difficulty: "normal", talk: "talkative" },
};

/** A line of a manner's text: its moment, then its lines. `?`: a shrug; `+`: a part of its own. */
const MOMENT = /^([+?]?)(\w+): (.+)$/;

/**
 * Returns the card that a manner alone gives: greeting, mood, voice and shrugs, without a fact.
 * @throws Error for a manner's text that lacks a moment
 */
export function mannerCard(manner: CustomerManner, language: Language): Card {
  const moments = readManner(MANNER_TEXTS[language][manner]);
  const linesOf = (moment: string): string[] => {
    const found = moments.get(moment);
    if (!found) throw new Error(`the manner ${manner} (${language}) has no ${moment}`);
    return found;
  };
  const [greeting = "", wellbeing = "", ends = ""] = ["+greeting", "+wellbeing", "+ends"].flatMap(
    linesOf,
  );
  return {
    origin: "form",
    manner,
    name: "",
    role: "",
    business: "",
    greeting,
    mood: { ...MOODS[manner], warmth: "" },
    facts: [],
    troubles: [],
    opinions: [],
    objections: [],
    smallTalk: [{ says: wellbeing, cues: [], field: "wellbeing" }],
    price: [],
    voice: Object.fromEntries(VOICE_KEYS.map((key) => [key, linesOf(key)])) as Record<
      VoiceKey,
      string[]
    >,
    shrugs: Object.fromEntries(SHRUG_KINDS.map((kind) => [kind, linesOf(`?${kind}`)])) as Record<
      ShrugKind,
      string[]
    >,
    secrets: [],
    directions: [],
    ends,
  };
}

function readManner(text: string): Map<string, string[]> {
  const moments = new Map<string, string[]>();
  for (const line of text.trim().split("\n")) {
    const [, sign = "", name = "", lines = ""] = MOMENT.exec(line.trim()) ?? [];
    moments.set(`${sign}${name}`, lines.split(" | "));
  }
  return moments;
}
