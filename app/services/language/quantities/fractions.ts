import type { Language } from "~/models/terms/language";
import { isFunctionWord } from "./phrases";
import { halfGroupAt } from "./number-groups";
import { readNumber } from "./numbers";
import { clean, draftOf, type Draft } from "./quantity";
import { isPlural, phraseAt, unitAt, wordsAt } from "./cursor";
import type { QuantityToken } from "./tokens";
import { unitKind } from "./units/units";
import { byLanguage } from "~/services/language/words/words";

const toMap = (list: string) =>
  new Map(
    list.split(",").map((pair) => {
      const [phrase = "", share = ""] = pair.trim().split("=");
      const [over = 1, under = 1] = share.split("/").map(Number);
      return [phrase, over / under] as const;
    }),
  );

const WHOLE = byLanguage(({ quantities }) => toMap(quantities.fractions.whole));
const PARTS = byLanguage(({ quantities }) => toMap(quantities.fractions.parts));
const LINKS_WHOLE = byLanguage(({ quantities }) => quantities.fractions.linksWhole);
const LINK = byLanguage(({ quantities }) => quantities.fractions.link);

/** Words after a share by which two amounts differ: "a fifth less". */
const COMPARED = /^(?:less|more|off|cheaper|lower|menos|mas)$/;

/** Reads a share at `at`: "la moitié", "deux tiers", "3/4", "un sur deux". A share of an hour is a duration. */
export function readFraction(
  tokens: QuantityToken[],
  at: number,
  language: Language,
): Draft | null {
  if (halfGroupAt(tokens, at, language)) return null;
  return (
    readSlash(tokens, at) ??
    readUnitAndPart(tokens, at, language) ??
    readNamed(tokens, at, language) ??
    readOutOf(tokens, at, language)
  );
}

function readSlash(tokens: QuantityToken[], at: number): Draft | null {
  const [over, slash, under, after] = tokens.slice(at, at + 4);
  if (over?.kind !== "number" || slash?.text !== "/" || under?.kind !== "number") return null;
  if (!slash.glued || !under.glued || after?.text === "/") return null;
  if (over.value === 24 && under.value === 7) {
    return draftOf(at, at + 2, 7, "day", { per: ["week"] });
  }
  const isShare = over.value < under.value && under.value <= 10;
  return isShare ? draftOf(at, at + 2, clean((over.value / under.value) * 100), "%") : null;
}

const AND_PART = new Map([
  ["y medio", 0.5],
  ["y media", 0.5],
  ["y cuarto", 0.25],
]);

/** Reads the Spanish "hora y media", "euro y medio", "docena y media", where the one is not said. */
function readUnitAndPart(tokens: QuantityToken[], at: number, language: Language): Draft | null {
  if (language !== "es" || !UNIT_OF_ONE.test(tokens[at]?.folded ?? "")) return null;
  const part = phraseAt(tokens, at + 1, AND_PART, 2);
  const unit = part && unitAt(tokens, at, language);
  if (!part || !unit || unit.last !== at) return null;
  return draftOf(at, part.at, clean((1 + part.what) * unit.form.scale), unit.form.unit);
}

/** Units that are said alone before "y medio". */
const UNIT_OF_ONE = /^(?:hora|minuto|dia|semana|mes|ano|euro|litro|kilo|metro|kilometro|tonelada)$/;

function readNamed(tokens: QuantityToken[], at: number, language: Language): Draft | null {
  const whole = phraseAt(tokens, at, WHOLE[language], 2);
  if (whole) {
    const ofIt = ofUnit(tokens, at, whole.at, whole.what, language);
    const word = tokens[whole.at]?.folded ?? "";
    const standsAlone = /^(?:quart|tiers)$/.test(word)
      ? /^(?:d|de|des|du)$/.test(tokens[whole.at + 1]?.folded ?? "")
      : !/^(?:demie?|medi[oa]|quarter)$/.test(word);
    if (word === "quarter" && !ofIt) return null;
    return ofIt ?? (standsAlone ? draftOf(at, whole.at, clean(whole.what * 100), "%") : null);
  }
  const count = readNumber(tokens, at, language);
  if (!count || count.value === null || count.value > 20) return null;
  const next = count.last + (tokens[count.last + 1]?.text === "-" ? 2 : 1);
  const half = count.article ? phraseAt(tokens, next, WHOLE[language], 1) : null;
  if (half && !/^(?:quarter|quart|tiers)$/.test(tokens[half.at]?.folded ?? ""))
    return ofUnit(tokens, at, half.at, half.what, language);
  const part = phraseAt(tokens, next, PARTS[language], 2);
  if (!part) return null;
  const share = count.value * part.what;
  const duration = ofUnit(tokens, at, part.at, share, language);
  if (duration) return duration;
  const after = tokens[part.at + 1]?.folded ?? "";
  const isOfSomething = LINK[language].test(after) && after !== "a" && after !== "an";
  // "A fifth" and "un quinto" alone may be ranks.
  const isBy = /^(?:by|en)$/.test(tokens[at - 1]?.folded ?? "") && language !== "fr";
  const isShare =
    language === "fr" || part.at > next || isOfSomething || isBy || COMPARED.test(after);
  if (count.article && !isShare) return null;
  if (/^(?:de confiance|payant)/.test(wordsAt(tokens, part.at + 1, 2).join(" "))) return null;
  return draftOf(at, part.at, clean(share * 100), "%");
}

/** The dimensions of a part with "of": "a quarter of an hour", "trois quarts d'heure". */
const PARTS_OF = /^(?:time|calendar)$/;
/** The dimensions of which half a unit is said: "half an hour", "medio euro", "half a percent". */
const HALVES = /^(?:time|calendar|money|percent|mass|volume|length)$/;

/** Reads "d'heure", "an hour" or "-journée" after a share. */
function ofUnit(
  tokens: QuantityToken[],
  first: number,
  last: number,
  share: number,
  language: Language,
): Draft | null {
  let at = last + 1;
  let isOf = false;
  for (let links = 0; links < 3; links++) {
    const token = tokens[at];
    const isLink = LINK[language].test(token?.folded ?? "");
    isOf ||= isLink && !/^an?$/.test(token?.folded ?? "");
    if (isLink || /^['’-]$/.test(token?.text ?? "")) at++;
  }
  const unit = unitAt(tokens, at, language);
  if (!unit || (unit.last === at && tokens[at]?.text.length === 1)) return null;
  if (!(isOf ? PARTS_OF : HALVES).test(unitKind(unit.form.unit).dimension)) return null;
  return draftOf(first, unit.last, clean(share * unit.form.scale), unit.form.unit);
}

/** Reads "un sur deux", "nine out of ten", "neuf clients sur dix": at most two words between, and no unit. */
function readOutOf(tokens: QuantityToken[], at: number, language: Language): Draft | null {
  const over = readNumber(tokens, at, language);
  if (!over || over.value === null || tokens[over.last + 1]?.text === "%") return null;
  for (let words = 0, here = over.last + 1; words <= 2; words++, here++) {
    const link = phraseAt(tokens, here, LINKS_WHOLE[language], 3);
    if (link) {
      const under = readNumber(tokens, link.at + 1, language);
      const isShare =
        under?.value && !under.article && over.value < under.value && under.value <= 1000;
      if (!isShare || unitAt(tokens, under.last + 1, language)) return null;
      const after = tokens[under.last + 1];
      // A French or Spanish verb may follow: "un client sur deux commande".
      const isOutOf = tokens[here]?.folded === "out";
      // "One call in four never needs a visit", but "two people in four rooms".
      const counts =
        language === "en" && over.value !== 1
          ? !isOutOf && after?.kind === "word" && !isFunctionWord(after.folded, language)
          : isPlural(after, language);
      const loose = link.at === here && language === "en" && !over.article;
      if ((words > 0 && counts) || (loose && (words > 0 || over.value > 9))) return null;
      return draftOf(at, under.last, clean((over.value / (under.value ?? 1)) * 100), "%");
    }
    const token = tokens[here];
    if (token?.kind !== "word" || isFunctionWord(token.folded, language)) return null;
    const unit = unitAt(tokens, here, language);
    if (unit && unit.form.unit !== "times") return null;
  }
  return null;
}
