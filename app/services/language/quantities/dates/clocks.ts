import type { Language } from "~/models/terms/language";
import { phraseAt, wordsAt } from "../cursor";
import { readEnglishHour, readEnglishMinutes } from "./english-clocks";
import { clockOf, type Hour, readHalf, small } from "./hours";
import { readDotted, readSpanishHour } from "./spanish-clocks";
import { readWords } from "../number-words";
import { draftOf, type Draft } from "../quantity";
import type { QuantityToken } from "../tokens";
import { byLanguage } from "~/services/language/words/words";

const NOON = byLanguage(({ quantities }) => quantities.clocks.noon);
const AT = byLanguage(({ quantities }) => quantities.clocks.at);
/** Words after a duration that only looks like an hour of the day: "jusqu'à 24 heures avant". */
const FROM_THERE: Record<Exclude<Language, "es">, RegExp> = {
  fr: /^(?:avant|apres|auparavant|a l avance|d avance|plus (?:tot|tard))(?![a-z])/,
  en: /^(?:before|after|ahead|beforehand|in advance|earlier|later)(?![a-z])/,
};
const LASTS =
  /^(?:en|pendant|durant|dure|durent|sous|moins|plus|duree|maximum|minimum|quelque|environ)$/;

/** Reads an hour of the day at `at`, as minutes since midnight. */
export function readClock(tokens: QuantityToken[], at: number, language: Language): Draft | null {
  const noon = phraseAt(tokens, at, NOON[language], 3);
  const before = tokens[at - 1]?.folded ?? "";
  const beforeThat = tokens[at - 2]?.folded ?? "";
  const aposBefore = /^['’]$/.test(before) ? beforeThat : before;
  if (noon) {
    const said = AT[language].test(before) || (language === "en" && before !== "after");
    return said ? draftOf(at, noon.at, noon.what, "clock") : null;
  }
  const english =
    language === "en" ? (readEnglishHour(tokens, at) ?? readEnglishMinutes(tokens, at)) : null;
  if (english) return english;
  if (language === "es") {
    const dotted = readDotted(tokens, at);
    if (dotted) return dotted;
  }
  const hour = small(tokens, at, 24, language);
  if (!hour) return null;
  const digital = readDigital(tokens, at, hour, language);
  if (digital) return digital;
  const halved = readHalf(tokens, hour.last + 1, hour.minutes, language);
  if (language === "en") return halved ? draftOf(at, halved.last, halved.minutes, "clock") : null;
  const atClock = AT[language].test(aposBefore);
  if (language === "es") return readSpanishHour(tokens, at, hour, halved);
  const h = /^(?:h|heures?)$/.exec(tokens[hour.last + 1]?.folded ?? "");
  return h ? readFrench(tokens, at, hour, atClock, aposBefore) : null;
}

/** Reads "18:30" or "6:30 pm". */
function readDigital(
  tokens: QuantityToken[],
  at: number,
  hour: Hour,
  language: Language,
): Draft | null {
  const [mark, minutes] = [tokens[hour.last + 1], tokens[hour.last + 2]];
  const joined = mark?.glued && minutes?.glued && tokens[at]?.kind === "number";
  if (!joined || mark?.text !== ":" || !/^[0-5]\d$/.test(minutes?.text ?? "")) return null;
  const value = hour.minutes * 60 + Number(minutes?.text);
  const halved = readHalf(tokens, hour.last + 3, hour.minutes, language);
  const late = halved && hour.minutes < 12 && halved.minutes >= 720 ? 720 : 0;
  const unit = /^(?:h|horas|heures|hours)$/.test(tokens[hour.last + 3]?.folded ?? "") ? 1 : 0;
  return draftOf(at, halved?.last ?? hour.last + 2 + unit, value + late, "clock");
}

function readFrench(
  tokens: QuantityToken[],
  at: number,
  hour: Hour,
  atClock: boolean,
  before: string,
): Draft | null {
  const unit = hour.last + 1;
  const minutes = small(tokens, unit + 1, 59, "fr");
  const ofWhat = (last: number) => /^(?:de|d)$/.test(tokens[last + 1]?.folded ?? "");
  const halved = readHalf(tokens, unit + 1, hour.minutes, "fr");
  if (halved) return draftOf(at, halved.last, halved.minutes, "clock");
  const symbol = tokens[unit]?.folded === "h";
  const ends = tokens[(minutes?.last ?? 0) + 1]?.folded ?? "";
  const isMinutes =
    minutes &&
    (symbol || atClock) &&
    !/^(?:min|mn|minutes?|euros?|h|heures?|jours?|mois)$/.test(ends);
  if (
    isMinutes &&
    (symbol ? /^\d\d$/.test(tokens[minutes.last]?.text ?? "") : minutes.minutes >= 5)
  ) {
    const late = readHalf(tokens, minutes.last + 1, hour.minutes, "fr");
    if (late) return draftOf(at, late.last, late.minutes + minutes.minutes, "clock");
    if (LASTS.test(before) || ofWhat(minutes.last)) return null;
    return draftOf(at, minutes.last, hour.minutes * 60 + minutes.minutes, "clock");
  }
  const extra = phraseAt(
    tokens,
    unit + 1,
    new Map([
      ["et demie", 30],
      ["et quart", 15],
      ["moins le quart", -15],
    ]),
    3,
  );
  const less =
    tokens[unit + 1]?.folded === "moins" && atClock ? small(tokens, unit + 2, 29, "fr") : null;
  if (less) {
    const half = readHalf(tokens, less.last + 1, hour.minutes, "fr");
    const base = half?.minutes ?? hour.minutes * 60;
    return draftOf(at, half?.last ?? less.last, base - less.minutes, "clock");
  }
  const late = extra ? readHalf(tokens, extra.at + 1, hour.minutes, "fr") : null;
  if (extra && late) return draftOf(at, late.last, late.minutes + extra.what, "clock");
  const limits =
    tokens[unit + 1]?.text === "/" || /^(?:par|sur)$/.test(tokens[unit + 1]?.folded ?? "");
  if (!atClock || before === "pour" || before === "de" || ofWhat(extra?.at ?? unit) || limits)
    return null;
  const afterNumber = tokens[at - 2]?.kind === "number" || readWords(tokens, at - 2, "fr") !== null;
  if (before === "a" && afterNumber && hour.minutes <= 12) return null;
  const counted = FROM_THERE.fr.test(wordsAt(tokens, (extra?.at ?? unit) + 1, 3).join(" "));
  if (counted && (hour.minutes === 24 || isUpTo(tokens, at))) return null;
  return clockOf(at, extra?.at ?? unit, hour.minutes * 60 + (extra?.what ?? 0));
}

/** Returns true after "jusqu'à", before an hour or a number of hours. */
const isUpTo = (tokens: QuantityToken[], at: number) =>
  wordsAt(tokens, Math.max(0, at - 3), 3)
    .join(" ")
    .startsWith("jusqu a");
