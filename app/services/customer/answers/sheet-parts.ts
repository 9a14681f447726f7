import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import { termsOf } from "~/services/rubrics/terms-of";
import { type SheetLine, TODAY } from "../persona/persona";
import { NAMED, TRADE, TROUBLES } from "../persona/persona-labels";
import { asSpoken, feelingIn } from "../persona/persona-lines";
import { readQuantities } from "../read-once";
import { flat } from "../social-acts";
import { ASKS_HAPPENED, HAPPENS, isMishap } from "./fact-of-kind";
import { ASKS_PAST, ASKS_WHERE, CALENDAR, CHOICE, isYesOrNo, WEIGHS } from "./question-forms";
import type { RepQuestion } from "./rep-question";
import { bare, type SheetWords, HALF, type SheetQuestion, SMALL } from "./sheet-question";
import { RATE } from "./rate";
import {
  BEGAN,
  clauseOf,
  COUNTS,
  holdsAny,
  isOfTrade,
  JOINED,
  NAMES_FIRST,
  OF_GROUPS,
  OF_PLACE,
  SHIFTS,
  thingsAsked,
  WORKERS,
  WITH_ONE,
} from "./want-forms";

/** Returns the parts of the sheet's lines that may answer a question alone: without a verb, or a name, a day, a sum. */
export function partsFor(question: SheetQuestion): SheetWords[] {
  const { asked, scene, isNow } = question;
  // No note tells what worries, proves or would cost something.
  if (WEIGHS.test(asked.text)) return [];
  return scene.persona.sheet
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => !isNow || !isMishap(line))
    .flatMap(({ line, at }) => partsIn(line, at, question));
}

function partsIn(line: SheetLine, at: number, question: SheetQuestion): SheetWords[] {
  const { asked, language, want, isSure, isCount, shares, worthOf } = question;
  const { kind, text } = asked;
  const { label = "" } = line;
  // "Elle + deux compagnes" counts three.
  if (kind === "people" && WITH_SELF.test(line.text)) return [];
  const isUsual = isOfLabel(line, question);
  const isNamed = sharesLabel(line, question);
  const fitting = fittingIn(line, question);
  const slots = (want?.slots?.(line) ?? []).filter((said) => isOfTime(said, line, question));
  const ofLine = shares(line);
  // Of several parts, the words around them name none.
  const counts = ({ dimension }: Quantity) => COUNTS.has(dimension);
  const isOfMany = isCount && readQuantities(line.text, language).filter(counts).length > 1;
  const ofRest = (all: readonly string[], terms: ReadonlySet<string>) =>
    all.length > 1 || isOfMany ? 0 : HALF * Math.max(0, ofLine - shares({ terms }));
  const candidate = (said: string, terms: ReadonlySet<string>, near: number, isOf: boolean) => {
    const worth = worthOf(said, shares({ terms }), near, isOf);
    return { text: asSpoken(said), said, worth: worth === 0 ? 0 : worth - SMALL };
  };
  const termsIn = (said: string) => termsOf(label === "" ? said : `${label}: ${said}`, language);
  const alone = fitting.map((said) => {
    const terms = termsIn(said);
    return candidate(said, terms, ofRest(fitting, terms), isSure || isUsual || isNamed);
  });
  const told = slots.map((said) => {
    const terms = termsIn(clauseOf(line.text, said, JOINED));
    const isTrade =
      kind === "since" &&
      (HAPPENS.test(text) ? TROUBLES.test(label) || isMishap(line) : isOfTrade(line, at));
    const near = kind === "cost" ? ofRest(slots, terms) : 0;
    const slot = candidate(said, terms, near, isSure || isTrade || isUsual);
    // The team goes before one of the family.
    return want?.isPerson && isSure ? { ...slot, worth: slot.worth - HALF } : slot;
  });
  return [...alone, ...told];
}

/** Returns true for a line whose label surely answers: today's way, or the cost of a mishap. */
function isOfLabel(line: SheetLine, { asked: { kind, text }, want }: SheetQuestion): boolean {
  const { label = "" } = line;
  return (
    want?.label?.test(label) === true ||
    (TODAY.test(label) && (kind === "current" || kind === "cost") && !isYesOrNo({ kind, text })) ||
    (kind === "cost" && ASKS_PAST.test(text) && isMishap(line))
  );
}

/** Returns true for a line whose label shares a word of the question's own. */
const sharesLabel = ({ label = "" }: SheetLine, { own, language }: SheetQuestion): boolean =>
  label !== "" &&
  !/^hoy$/iu.test(label) &&
  [...termsOf(label, language)].some((one) => own.has(one));

/** "Empezó con dos telares" counts none of today's. */
const isOfTime = (said: string, line: SheetLine, { isNow, asked }: SheetQuestion): boolean =>
  // "Each winter fourteen floats" is no number of a year.
  !(OF_YEAR.test(asked.text) && IN_SEASON.test(line.text.slice(0, line.text.indexOf(said)))) &&
  (!isNow || !(OF_LAST.test(said) || BEGAN.test(clauseOf(line.text, said, JOINED))));
const OF_YEAR = /(?<!\p{L})(?:ans?|année|years?|años?)(?!\p{L})/iu;
const IN_SEASON =
  /(?<!\p{L})(?:(?:chaque|l['’]|each|every|in|cada|en) ?(?:invierno|verano|otoño|primavera|hiver|été|automne|printemps|winter|summer|spring|autumn))(?!\p{L})[^.;]*$/iu;
const OF_LAST =
  /(?<!\p{L})(?:last (?:year|season)|l['’]an dernier|l['’]année dernière|(?:el )?año pasado)(?!\p{L})/iu;

/** Returns the parts of a line that fit a question: what is surely asked for, or what its label names. */
function fittingIn(line: SheetLine, question: SheetQuestion): string[] {
  const { asked, language, want, isSure, names } = question;
  const { label = "" } = line;
  const mayStand = want
    ? !want.isPerson || isSure
    : (isOfLabel(line, question) || sharesLabel(line, question)) &&
      !NAMED.test(label) &&
      !OF_PLACE.test(label) &&
      !DECISION_LABEL.test(label) &&
      !ASKS_HAPPENED.test(flat(asked.text)) &&
      !TRADE.test(label) &&
      names(line.terms) &&
      isOfFeeling(label, asked.kind, language);
  if (!mayStand) return [];
  // A sum answers only a question for one.
  const isSum = (said: string) => !want && /[£$€]|(?:euros?|pesos|pounds?)(?!\p{L})/iu.test(said);
  const mayBePart = partsOf(asked, want, language);
  // "Four men." tells how, and "sixteen years old" how old; "four cupboards" tell neither.
  const mayCount = (said: string) =>
    !RATE.test(said) && (ASKS_AGE.test(asked.text) || sharesLabel(line, question));
  // "And the rooms, how many are there?" counts no team.
  const things = thingsAsked(flat(asked.text), language);
  const asksTeam = asked.kind === "people" && !NAMES_FIRST.test(asked.text);
  return (
    line.parts
      .filter(
        (said) =>
          !asksTeam || holdsAny(said, things, language) || countsPeople(said, line, language),
      )
      .filter((said) => !isSum(said) && mayBePart(said, label) && isOfTime(said, line, question))
      .filter((said) => !question.isOfWay || ASKS_AGE.test(asked.text) || !isLength(said, language))
      .filter((said) => !(question.isOfWay && isCounted(said, language)) || mayCount(said))
      .filter((said) => !(question.isOfWay && NO_WAY.test(said)))
      .filter((said) =>
        want
          ? want.fits(said, label) || (want.label?.test(label) === true && /\d/u.test(said))
          : question.isOfWay && isOfLabel(line, question)
            ? line.text.startsWith(said) && (!ASKS_HOW.test(asked.text) || AS_WAY.test(said))
            : (line.text.split(". ")[0] ?? "").includes(said),
      )
      // "Panels go up by hand, two men on a ladder" counts no team.
      .filter((said) => !asksTeam || line.isNote || STAFF.test(said))
  );
}

/** A time or a name, which is no way: "September to June". */
const NO_WAY = new RegExp(`^(?:${CALENDAR.source}|\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}+$)`, "u");
const ASKS_HOW = /(?<!\p{L})(?:comment|how|cómo)(?!\p{L})/iu;
/** The beginning of a way that can be said alone, unlike "agenda papier grand format". */
const AS_WAY =
  /^(?:à|au|aux|en|sur|sous|dans|avec|par|chez|via|une?|des|le|la|les|l['’]|du|de|in|on|by|with|via|an?|the|from|through|con|por|a|de|un[oa]s?|el|l[oa]s|\p{L}+ (?:et|y|and) )(?: |(?<=['’ ]))/iu;
/** A noun of a team alone, unlike "two men". */
const STAFF =
  /(?<!\p{L})(?:staff|employees?|salariée?s?|employée?s?|emplead[oa]s|trabajador[ae]?s|moniteurs|instructors|instructores)(?!\p{L})/iu;
/** Returns true for a part that may count a team: no shifts, groups or times, under a label of people if any. */
const countsPeople = (said: string, { label = "" }: SheetLine, language: Language): boolean =>
  !SHIFTS.test(said) &&
  !OF_GROUPS.test(`${label} ${said}`) &&
  readQuantities(said, language).every(({ dimension }) => COUNTS.has(dimension)) &&
  WORKERS[language].test(`${label} ${said}`);
/** "180 labels a morning" is a number, and no way of doing. */
const isCounted = (said: string, language: Language): boolean =>
  readQuantities(said, language)[0]?.startIndex === 0 ||
  /^(?:environ|about|around|un[oa]s) /iu.test(said);
const ASKS_AGE =
  /(?<!\p{L})(?:how (?:old|long)|quel âge|combien de temps|de quand|cuánt[oa]s? (?:años|tiempo))(?!\p{L})/iu;
/** Returns true for a length of time, which is no way: "nine days there and back". "Une heure de balai" is one. */
const isLength = (said: string, language: Language): boolean => {
  const [read] = readQuantities(said, language);
  const isTime = read?.dimension === "time" || read?.dimension === "calendar";
  return isTime && read.startIndex === 0 && !/^ (?:of|de|d['’])/u.test(said.slice(read.endIndex));
};

/**
 * Returns a test of the parts that may answer a question alone: a number begins the answer to "how many", a place the
 * answer to "where". A yes-or-no question gets a part only when its label names all its words.
 */
function partsOf(
  asked: RepQuestion,
  want: SheetQuestion["want"],
  language: Language,
): (said: string, label: string) => boolean {
  const { kind, text } = asked;
  const terms = termsOf(bare(text, language), language);
  if (!want && isYesOrNo(asked) && !CHOICE.test(text))
    return (_, label) => [...terms].every((term) => termsOf(label, language).has(term));
  const isOfNumber = want !== null && (kind === "count" || kind === "people");
  const isOfPlace = ASKS_WHERE[language].test(text);
  return (said, label) => {
    if (!want && NOMINAL[language].test(said)) return false;
    if (isOfNumber)
      return readQuantities(said, language)[0]?.startIndex === 0 || WITH_ONE.test(said);
    return !isOfPlace || (OF_PLACE.test(label) && terms.size === 0) || AT_PLACE.test(said);
  };
}
const DECISION_LABEL = /(?<!\p{L})(?:déci[ds]|decid|decis|sign-?off|say-so|aprueba)/iu;
/** The noun of a deed without an article: "sous-traitance à un voisin" is a note. */
const NOMINAL: Record<Language, RegExp> = {
  fr: /^(?:(?:sous-)?\p{L}{2,}(?:age|tion|sion|ance|ence|ment)|achat|envoi|tri|vente)s?(?!\p{L})/iu,
  en: /^\p{L}{2,}(?:ing|tion|ment)\b/iu,
  es: /^\p{L}{2,}(?:ción|sión|miento|ado)(?!\p{L})/iu,
};
/** The beginning of a place. */
const AT_PLACE =
  /^(?:dans|à|au|aux|chez|près|sous|sur|en|derrière|in|at|on|near|from|outside|inside|behind|next to|under|by|el|la|a|al|junto|cerca|detrás|desde|de|du|d['’]) ?(?!\d)/iu;
/** The customer among the people of a line. */
const WITH_SELF =
  /(?<!\p{L})(?:elle|lui|toi|vous|himself|herself|you|tú|él|ella|usted)(?:[- ]même)?(?: et| plus|,| and| y| \+|\+) ?(?:une?|deux|trois|quatre|cinq|six|sept|huit|an?|one|two|three|four|five|six|seven|eight|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|\d)/iu;
/** Returns true for a label without a feeling, or for a question about that feeling. */
const isOfFeeling = (label: string, kind: RepQuestion["kind"], language: Language): boolean => {
  const feeling = feelingIn(label, language);
  return feeling === null || kind === (feeling === "likes" ? "likes" : "problem");
};
