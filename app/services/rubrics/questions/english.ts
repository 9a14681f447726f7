import { longPattern } from "~/models/terms/long-pattern";
import { inFirstPerson } from "~/services/language/first-person";
import { englishVerb } from "~/services/language/first-person/english";
import {
  askedBy,
  type Figure,
  type Frames,
  headOf,
  lowered,
  marked,
  nounAt,
  PROCESSES,
  VALUES,
} from "./line";

const DETERMINER = /^(?:the|our|your|an?)\s+/i;
const REST = /^(?: (?:of|for|per|in|on|at) [\w' ’-]+)?$/;
const PERIOD =
  /^(?:(?:monthly|yearly|annual|weekly|daily|hourly|total|contract|delivery|service|set-up|setup|minimum) )?/i;
const READY =
  /^(?:what happens (?:if|when) .+|how (?:much|long|often|quickly|soon) (?:does|do|is|are|will|can) .+|how (?:do|does|can|is|are) .+|who \w+s .+)$/i;
const TIMELY = "takes?|costs?|lasts?|works?|happens?|comes?|arrives?|runs?";
const NOUNS = new RegExp(
  "^((?:the|an?|our|your|each|this|every) (?:[\\w'’-]+ ){0,4}?[\\w'’-]+|[A-Z][\\w-]+(?: " +
    `[\\w-]+)?) (${TIMELY}|is|are|visits?|calls?|replies|reply|answers?|gets?|starts?)(?: (.*))?$`,
  "i",
);
const PREPOSITION = /(?:^|\s)(within|in|under|for|every|at|from|inside)$/i;
const ELSEWHERE = /\b(?:it|they|them|this|that|these|those|he|she)\b/i;

export const englishFrames: Frames = {
  ofGuideline(line) {
    const words = line.trim().replace(/[\s.?]+$/, "");
    const [, act] = /^how to (.+)$/i.exec(words) ?? [];
    if (act) return marked(`how do I ${act.replaceAll(/\byour\b/gi, "my")}`, "en");
    const [, much, it, verb] =
      new RegExp(`^how (long|much|often) (.+?) (${TIMELY})$`, "i").exec(words) ?? [];
    if (much && it && verb)
      return marked(`how ${much} ${auxiliary(verb)} ${ours(it)} ${englishVerb(verb)}`, "en");
    const [, subject, be, rest] =
      /^(?:how|when|where) ((?:[\w'-]+ ){0,2}[\w'-]+) (is|are) (\w+(?:ed|nt|ne|pt|de|ld)\b.*)$/i.exec(
        words,
      ) ?? [];
    if (subject && be) return marked(`${words.split(" ")[0]} ${be} ${ours(subject)} ${rest}`, "en");
    const [, works] = /^how ((?:[\w'-]+ ){0,3}[\w'-]+) works$/i.exec(words) ?? [];
    if (works) return marked(`how does ${ours(works)} work`, "en");
    if (READY.test(words)) return marked(ours(words), "en");
    return ofValue(headOf(line)) ?? ofProcess(headOf(line));
  },
  ofCondition,
  ofPower,
  ofFigure,
};

const auxiliary = (verb: string): string => (verb.endsWith("s") ? "does" : "do");
/** Turns the rep's clause into the customer's: "we" and "our" become "you" and "your", and the reverse. */
const ours = (words: string): string =>
  lowered(inFirstPerson(words, "en") ?? "")
    .replace(/^i(?=\b)/, "I")
    .replaceAll(/\b(?:we|us)\b/gi, "you")
    .replaceAll(/\bour\b/gi, "your");
const asked = (clause: string): string | null =>
  ELSEWHERE.test(clause) ? null : ours(clause) || null;

function ofValue(head: string): string | null {
  const bare = head.replace(DETERMINER, "");
  const before = PERIOD.exec(bare)?.[0] ?? "";
  const found = nounAt(bare, VALUES.en) ?? nounAt(bare.slice(before.length), VALUES.en);
  if (!found || !REST.test(found.rest)) return null;
  const words = bare.charAt(0).toLowerCase() + bare.slice(1);
  return marked(`what ${found.kind === "p" ? "are" : "is"} the ${words}`, "en");
}

function ofProcess(head: string): string | null {
  const bare = head.replace(DETERMINER, "");
  const found = nounAt(bare, PROCESSES.en);
  if (!found || !REST.test(found.rest)) return null;
  const words = bare.charAt(0).toLowerCase() + bare.slice(1);
  const article = /ing(?: up)?$/.test(found.noun) && found.rest === "" ? "" : "the ";
  return marked(`how ${found.kind === "p" ? "do" : "does"} ${article}${words} work`, "en");
}

function ofCondition(claim: string): string | null {
  // "If your guests drink from a well, you are only as safe as the rain" tells a risk, and nothing of the offer.
  const [, condition] =
    /^((?:if|when|in case of) [^,]+),\s(?!you(?:['’]re| are| have| need| risk| lose)\b)/i.exec(
      claim,
    ) ?? [];
  const words = condition && asked(condition);
  return words ? marked(`what happens ${words}`, "en") : null;
}

const OF_SUM = /\b(?:prices?|costs?|fees?|rates?|charges?|rent|deposit|total|budget)$/i;
/** Verbs after "you can" that state no ability: "you can count on us". */
const NO_POWER =
  /^(?:be|have|see|count|rely|trust|expect|rest|get|keep|also|even|just|always|now|still|only|then)$/i;

/** The words after a verb that has no object. */
const WITHOUT_OBJECT = longPattern("i")`
      ^(?:$|[.,;:]| (?:at|with|without|after|before|in|on|by|from|up|whenever|when|if|online|any ?time
      |for|within|until|as|during|through|whichever|straight|right)\b)
    `;

const ON_IT = /^ (?:at|with|on|in|by|from|through) (?:it|them|this|that|these|those)\b/i;

function ofPower(claim: string): string | null {
  const [said = "", verb, object = ""] =
    /^you can (\w+)((?: (?:the|your|our|an?) [\w-]+)?)(?![\w-])/i.exec(claim) ?? [];
  // "You can change any number" has an object that the question would lack, "you can ride on it" a thing.
  const rest = claim.slice(said.length);
  if (object === "" && (!WITHOUT_OBJECT.test(rest) || ON_IT.test(rest))) return null;
  if (!verb || NO_POWER.test(verb) || /^you can \w+ (?:it|them|us|this|that)\b/i.test(claim))
    return null;
  return marked(`how can I ${verb}${ours(object.trim()) && ` ${ours(object.trim())}`}`, "en");
}

const EACH = /^(?:my|each|this|every) /i;
const isNamed = (noun: string): boolean =>
  [VALUES.en, PROCESSES.en].some((known) => nounAt(noun, known) !== null);

function ofFigure({ quantity, before }: Figure): string | null {
  const kind = askedBy(quantity);
  if (kind === null) return null;
  const [, preposition = ""] = PREPOSITION.exec(before) ?? [];
  const clause = before.slice(0, before.length - preposition.length).trim();
  const [, who, act] = /^(we|you) (?:will |can )?(\w.*)$/i.exec(clause) ?? [];
  const [, subject = "", verb = "", object = ""] = NOUNS.exec(clause) ?? [];
  // A bare noun of another kind may be a name: "SizeMate costs …".
  const isKnown = DETERMINER.test(subject) || EACH.test(subject) || isNamed(subject);
  const own = isKnown ? asked(subject) : null;
  const does = (lead: string) => {
    if (who && act && !ELSEWHERE.test(act))
      return marked(`${lead} do ${who.toLowerCase() === "we" ? "you" : "I"} ${ours(act)}`, "en");
    if (!own || /^(?:is|are)$/i.test(verb)) return null;
    const rest = object === "" ? "" : asked(object);
    return rest === null
      ? null
      : marked(`${lead} ${auxiliary(verb)} ${own} ${englishVerb(verb)} ${rest}`, "en");
  };
  const isPlain = preposition === "" && object === "";
  if (kind === "often" || /^every$/i.test(preposition)) return does("how often");
  if (kind === "price") {
    if (own && isPlain && /^costs?$/i.test(verb)) return does("how much");
    // A price is asked for with "what".
    if (own && isPlain && /^(?:is|are)$/i.test(verb))
      return marked(`${OF_SUM.test(own) ? "what" : "how much"} ${verb} ${own}`, "en");
    return /^(?:charge|ask|pay)$/i.test(act ?? "") ? does("how much") : null;
  }
  if (own && (isPlain || preposition === "for") && /^(?:takes?|lasts?|runs?)$/i.test(verb))
    return does("how long");
  if (own && preposition === "for" && /^(?:guaranteed|covered|insured|protected)$/i.test(object))
    return marked(`how long ${verb} ${own} ${object}`, "en");
  return /^(?:within|in|under|inside)$/i.test(preposition) ? does("how quickly") : null;
}
