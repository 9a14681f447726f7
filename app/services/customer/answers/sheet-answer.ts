import type { Language } from "~/models/terms/language";
import { strictWordCount } from "~/services/talk/whole-sentences";
import type { Quantity } from "~/services/language/quantities/quantity";
import { termsOf, wordsOf } from "~/services/rubrics/terms-of";
import { type PersonaFact, type SheetLine, TODAY } from "../persona/persona";
import { NAMED, TRADE, TROUBLES } from "../persona/persona-labels";
import { hasSigns } from "../persona/own-sentence";
import { asSpoken, feelingIn } from "../persona/persona-lines";
import { isWhole } from "../plan/form";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import {
  ASKS_HAPPENED,
  ASKS_MISHAP,
  HAPPENS,
  isDeed,
  isMishap,
  ofKind,
  roleOf,
  type Told,
} from "./fact-of-kind";
import { asksOwnAge } from "./people-on-sheet";
import {
  ASKS_PAST,
  ASKS_WAY,
  ASKS_WHERE,
  ASKS_WHO,
  CHOICE,
  EVER,
  IDENTIFIES,
  isYesOrNo,
  LIGHT,
  PAST,
  sharesTime,
  WEIGHS,
} from "./question-forms";
import { ASKS_US, type RepQuestion } from "./rep-question";
import {
  BEGAN,
  clauseOf,
  COUNTS,
  isOfTrade,
  JOINED,
  OF_PLACE,
  OWNS,
  RATE,
  WITH_ONE,
} from "./want-forms";
import { type Want, wantOf } from "./wants";
import { readQuantities } from "../read-once";

interface Candidate extends Told {
  worth: number;
}

/** A text with its terms. */
type Worded = Pick<PersonaFact, "terms">;
const COMMON = 0.5;
const HALF = 0.5;
const SMALL = 0.1;
const MOST_WORDS = 12;
const ROOT = 5;

/** Returns true for a stem that is cut shorter in another form: "entrain", "entrainent". */
const isOneStem = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) > ROOT && (a.startsWith(b) || b.startsWith(a));
/** Returns true for words of one family: "ramoner", "ramonage". */
const isOfFamily = (a: string, b: string): boolean =>
  a.length >= ROOT && b.length >= ROOT && a.slice(0, ROOT) === b.slice(0, ROOT);

/**
 * Returns a function that sums a question's words in a text. Words of most lines, and words of one family, count half.
 * Pure.
 */
function weights(lines: readonly Worded[], asked: readonly string[]): (one: Worded) => number {
  const worths = asked.map((term) => {
    const holders = lines.filter(({ terms }) => terms.has(term)).length;
    const isCommon =
      holders > Math.max(2, lines.length / 2) || (term.startsWith("#") && asked.length > 1);
    return { term, worth: isCommon ? COMMON : 1 };
  });
  return ({ terms }) => {
    let sum = 0;
    for (const { term, worth } of worths) {
      if (terms.has(term)) sum += worth;
      else
        for (const other of terms) {
          if (isOneStem(term, other)) sum += worth;
          else if (isOfFamily(term, other)) sum += COMMON;
          else continue;
          break;
        }
    }
    return sum;
  };
}

const bare = (text: string, language: Language): string => text.replaceAll(LIGHT[language], " ");

/** Returns true for a question with a word of the sheet. */
export function isOnSheet({ text }: RepQuestion, { persona, input }: Scene): boolean {
  const shares = weights(persona.sheet, [...termsOf(bare(text, input.language), input.language)]);
  return persona.sheet.some((line) => shares(line) >= 1);
}

/** The kinds of question that no line answers. */
const OF_ONE = /^(?:name|wellbeing)$/;

/**
 * Returns the words of the sheet nearest to a question: a whole sentence of the customer's, a part without a verb, or a
 * name, a day or a sum. They share a word with the question and are of the kind that it asks for. `led`: the question
 * with the words before it. Null for none.
 */
export function sheetAnswer(asked: RepQuestion, led: string, scene: Scene): Told | null {
  const { kind, text } = asked;
  const { persona, input, memory } = scene;
  const { language } = input;
  if (OF_ONE.test(kind) || (kind !== "other" && !ASKS_US.has(kind)) || asksOwnAge(text))
    return null;
  if (IDENTIFIES.test(flat(text))) return null;
  if (kind === "trade") return roleOf(scene);
  const own = termsOf(bare(text, language), language);
  const lead = [...termsOf(bare(led, language), language)].filter((term) => !own.has(term));
  const lines = persona.sheet;
  const [ofOwn, ofLead] = [weights(lines, [...own]), weights(lines, lead)];
  const isLed = !lines.some((line) => ofOwn(line) > 0);
  const shares = (one: Worded) => ofOwn(one) + (isLed ? 1 : HALF) * ofLead(one);
  const small = wordsOf(text, language);
  const want = wantOf(asked, led, scene);
  const noun = ASKS_FOR[language].exec(text.slice(text.lastIndexOf("¿") + 1))?.[1];
  const nouns = noun === undefined ? [] : [...termsOf(noun, language)];
  const names = (terms: ReadonlySet<string>) =>
    nouns.length === 0 || nouns.some((one) => terms.has(one));
  const isClosed = isYesOrNo(asked);
  const isPlain = isClosed && !CHOICE.test(text);
  const isEver = EVER[language].test(text) || (kind !== "problem" && ASKS_MISHAP.test(text));
  /** Returns the worth of words; 0 when they do not answer. `near`: what their line shares with the question. */
  const worthOf = (said: string, shared: number, near: number, isSure: boolean) => {
    if (!want && !isSure && isEver && !PAST.test(said)) return 0;
    const all = shared + near + (sharesTime(text, said) ? 1 : 0);
    if (all < (want ? HALF : CHOICE.test(text) ? 2 : 1) && !isSure) return 0;
    if (!want && !isSure && (shared < HALF || (isPlain && shared < Math.min(2, own.size))))
      return 0;
    const same = [...wordsOf(said, language)].filter((word) => small.has(word)).length;
    return all + (isSure ? 1 : 0) + SMALL * Math.min(4, same);
  };
  const isSure = want?.isOfAll === true;
  const isCount = kind === "count" || kind === "people";
  const isNow = isCount && !ASKS_PAST.test(text);
  const isOfWay = !want && (kind === "current" || (kind === "other" && ASKS_WAY.test(text)));
  const sentences = persona.facts
    .filter(({ text: said }) => said !== persona.role || want !== null)
    .filter(
      (fact) =>
        (!isOfWay || (isDeed(fact) && (ASKS_PAST.test(text) || !isMishap({ text: fact.text })))) &&
        !(!want && CHOICE.test(text) && RATE.test(fact.text)),
    )
    .filter(
      ({ text: said }) => !isNow || OWNS.test(said) || !(isMishap({ text: said }) || begins(said)),
    )
    .filter(({ text: said, terms }) => (want ? want.fits(said, "") : names(terms)))
    .map((fact): Candidate => {
      const worth = worthOf(fact.text, shares(fact), 0, isSure);
      const isUsual = fact.isToday && kind === "current";
      if (isOfWay && ASKS_TOOL.test(text) && USES.test(fact.text))
        return { text: fact.text, said: fact.text.replace(/\.$/u, ""), worth: worth + 3 };
      return {
        text: fact.text,
        said: fact.text.replace(/\.$/u, ""),
        worth: worth + (isUsual ? 1 : 0),
      };
    });
  // No note tells what worries, proves or would cost something.
  const notes = WEIGHS.test(text) ? [] : lines.filter((line) => !isNow || !isMishap(line));
  const counts = ({ dimension }: Quantity) => COUNTS.has(dimension);
  // "Empezó con dos telares" counts none of today's.
  const isOfNow = (said: string, line: SheetLine) =>
    !isNow || !BEGAN.test(clauseOf(line.text, said, JOINED));
  const mayBePart = partsOf(asked, want, language);
  const parts = notes.flatMap((line, at): Candidate[] => {
    const { label = "" } = line;
    const ofLine = shares(line);
    const isUsual =
      want?.label?.test(label) === true ||
      (TODAY.test(label) && (kind === "current" || kind === "cost")) ||
      (kind === "cost" && ASKS_PAST.test(text) && isMishap(line));
    const candidate = (said: string, terms: ReadonlySet<string>, near: number, isOf: boolean) => {
      const worth = worthOf(said, shares({ terms }), near, isOf);
      return { text: asSpoken(said), said, worth: worth === 0 ? 0 : worth - SMALL };
    };
    const termsIn = (said: string) => termsOf(label === "" ? said : `${label}: ${said}`, language);
    // A part of a sentence answers only what is surely asked for, or what its label names.
    const isNamed = label !== "" && [...termsOf(label, language)].some((one) => own.has(one));
    const mayStand = want
      ? !want.isPerson || isSure
      : (isUsual || isNamed) &&
        !NAMED.test(label) &&
        !DECISION_LABEL.test(label) &&
        !ASKS_HAPPENED.test(flat(text)) &&
        !TRADE.test(label) &&
        names(line.terms) &&
        isOfFeeling(label, kind, language);
    // A sum answers only a question for one.
    const isSum = (said: string) => !want && /[£$€]|(?:euros?|pesos|pounds?)(?!\p{L})/iu.test(said);
    // "Elle + deux compagnes" counts three.
    const isOfSelf = kind === "people" && WITH_SELF.test(line.text);
    const fitting =
      !mayStand || isOfSelf
        ? []
        : line.parts
            .filter((said) => !isSum(said) && mayBePart(said, label) && isOfNow(said, line))
            .filter((said) =>
              want
                ? want.fits(said, label) || (want.label?.test(label) === true && /\d/u.test(said))
                : (line.text.split(". ")[0] ?? "").includes(said),
            );
    // Of several parts, the words around them name none.
    const isOfMany = isCount && readQuantities(line.text, language).filter(counts).length > 1;
    const ofRest = (all: readonly string[], terms: ReadonlySet<string>) =>
      all.length > 1 || isOfMany ? 0 : HALF * Math.max(0, ofLine - shares({ terms }));
    const alone = fitting.map((said) => {
      const terms = termsIn(said);
      return candidate(said, terms, ofRest(fitting, terms), isSure || isUsual || isNamed);
    });
    const found = isOfSelf ? [] : (want?.slots?.(line) ?? []).filter((said) => isOfNow(said, line));
    const slots = found.map((said) => {
      const clause = clauseOf(line.text, said, JOINED);
      const isTrade =
        kind === "since" &&
        (HAPPENS.test(text) ? TROUBLES.test(label) || isMishap(line) : isOfTrade(line, at));
      const terms = termsIn(clause);
      const near = kind === "cost" ? ofRest(found, terms) : 0;
      const slot = candidate(said, terms, near, isSure || isTrade || isUsual);
      // The team goes before one of the family.
      return want?.isPerson && isSure ? { ...slot, worth: slot.worth - HALF } : slot;
    });
    return [...alone, ...slots];
  });
  const [best] = [...sentences, ...parts]
    .filter(({ text: said, worth }) => worth > 0 && mayBeSaid(said, scene))
    .toSorted(
      (a, b) => Number(memory.said(a.text)) - Number(memory.said(b.text)) || b.worth - a.worth,
    );
  return best ?? ofKind(asked, scene, want !== null && !ASKS_WHO.test(text));
}

/**
 * Returns a test of the parts that may answer a question alone: a number begins the answer to "how many", a place the
 * answer to "where". A yes-or-no question gets a part only when its label names all its words.
 */
function partsOf(
  asked: RepQuestion,
  want: Want | null,
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
/** Returns true for a sentence on a beginning: "Empecé con dos telares". */
const begins = (text: string): boolean => BEGAN.test(text.split(" ").slice(0, 3).join(" "));
/** A question's noun: "what colour", "quelle couleur". Only words with it answer. */
const ASKS_FOR: Record<Language, RegExp> = {
  fr: /(?<!\p{L})quel(?:le)?s? (?!est|sont|volume)(\p{L}+)/iu,
  en: /\b(?:what|which) (?!do|does|did|is|are|was|were|about|have|has|would|can|bothers|you|the|a|happens?|sort|kind|type|s\b|['’])(\w+)/i,
  es: /(?<!\p{L})qué (?!\p{L}+[áéí]i?s(?!\p{L})|es |\s*tal|le |te |os |se |ha[ns]? |hace|opina|tiene|usa|utiliza|pasa|ocurr|tipo|clase|más|me )(\p{L}+)/iu,
};
/** A question for a tool, and its answer. */
const ASKS_TOOL =
  /(?<!\p{L})(?:us(?:e|es|ing|an?|as)|utilis\p{L}+|utiliza\p{L}*|what .* (?:on|with)(?= at | today|\?)|avec quoi|con qué)(?!\p{L})/iu;
const USES = /^(?:I (?:still )?use|J['’]utilise|On utilise|Uso|Utilizo|Usamos) /u;
/** Returns true for a label without a feeling, or for a question about that feeling. */
const isOfFeeling = (label: string, kind: RepQuestion["kind"], language: Language): boolean => {
  const feeling = feelingIn(label, language);
  return feeling === null || kind === (feeling === "likes" ? "likes" : "problem");
};

/** Returns true for words that are whole, short enough and tell no figure of the offer. */
const mayBeSaid = (said: string, { input, givesFigure }: Scene): boolean =>
  strictWordCount(said) <= MOST_WORDS + 8 &&
  isWhole(said, input.language) &&
  !/(?<!\p{L})(?:tuy|suy|vuestr)[oa]s?(?!\p{L})/iu.test(said) &&
  !hasSigns(said.replace(/[.!?…]+$/u, "")) &&
  !givesFigure(said);
