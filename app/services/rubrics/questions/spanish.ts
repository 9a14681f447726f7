import { longPattern } from "~/models/terms/long-pattern";
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

const DETERMINER = /^(?:el|la|los|las|un|una|su|sus|nuestr[oa]s?)\s+/iu;
const REST =
  /^(?: (?:mensual|anual|semanal|diari[oa]|total|medi[oa])(?:es|s)?)?(?: (?:de|del|por|al|para|en) [\p{L} -]+)?$/u;
const READY = longPattern("iu")`
      ^(?:qué pasa (?:si|cuando|en caso de) .+|(?:cada )?cuánto (?:se )?\p{L}+[aeo]n?(?: .+)?
      |cómo (?:se |funciona|puedo ).*|quién \p{L}+[ae] .+|cuándo (?:se )?\p{L}+[ae]n?(?: .+)?)$
    `;
const VERB =
  "cuestan|cuesta|valen|vale|duran|dura|tardan|tarda|salen|sale|llegan|llega|vienen|viene|pasan|pasa|responden|responde|llaman|llama|empiezan|empieza";
const NOUNS = new RegExp(
  `^((?:el|la|los|las|una?|cada|su|sus|nuestr[oa]s?) (?:[\\p{L}-]+ ){0,4}?[\\p{L}-]+) (?:le |les |te )?(${VERB})(?: (.*))?$`,
  "iu",
);
const WE = /^(?:(le|les|te) )?(\p{L}+)(amos|emos)((?: .+)?)$/iu;
const PREPOSITION = /(?:^|\s)(en|durante|cada|a|por|dentro de)$/iu;
/** Words that refer to another sentence. */
const ELSEWHERE = /(?<!\p{L})(?:él|ella|ellos|ellas|eso|esto|ello)(?!\p{L})/iu;

export const spanishFrames: Frames = {
  ofGuideline(line) {
    const words = line
      .trim()
      .replace(/^¿/u, "")
      .replace(/[\s.?]+$/u, "");
    const [, act] = /^cómo (\p{L}+[aei]r(?: .+)?)$/iu.exec(words) ?? [];
    if (act) return marked(`cómo puedo ${asked(act)}`, "es");
    if (READY.test(words)) return marked(lowered(words), "es");
    return (
      framed(headOf(line), VALUES.es, { one: "cuál es", many: "cuáles son" }) ??
      framed(headOf(line), PROCESSES.es, { one: "cómo funciona", many: "cómo funcionan" })
    );
  },
  ofCondition,
  ofPower,
  ofFigure,
};

const ARTICLE = { m: "el", f: "la", mp: "los", fp: "las" } as Record<string, string>;

function framed(
  head: string,
  nouns: Parameters<typeof nounAt>[1],
  { one, many }: { one: string; many: string },
): string | null {
  const found = nounAt(head.replace(DETERMINER, ""), nouns);
  if (!found || !REST.test(found.rest)) return null;
  const lead = found.kind.endsWith("p") ? many : one;
  return marked(`${lead} ${ARTICLE[found.kind]} ${found.noun}${found.rest}`, "es");
}

/** Turns the rep's clause into the customer's: "su" becomes "mi", "nuestro" becomes "su". */
const asked = (clause: string): string =>
  lowered(clause)
    .replaceAll(/(?<!\p{L})(?:su|tu)(?!\p{L})/giu, "mi")
    .replaceAll(/(?<!\p{L})(?:sus|tus)(?!\p{L})/giu, "mis")
    .replaceAll(/(?<!\p{L})nuestr[oa](?!\p{L})/giu, "su")
    .replaceAll(/(?<!\p{L})nuestr[oa]s(?!\p{L})/giu, "sus")
    .replaceAll(/(?<!\p{L})(?:le|les|te)(?= \p{L})/giu, "me");

/** Returns a question only for a condition with a subject, because "si cancela" is about the listener. */
/** "Si un día fallamos": the buyer would speak as the seller. */
const OF_US = /(?<!\p{L})\p{L}{2,}mos(?!\p{L})/iu;
function ofCondition(claim: string): string | null {
  const [, condition] =
    /^((?:si|cuando) (?:se \p{L}+|hay|falla|fallan|(?:el|la|los|las|una?|su|sus|algo|alguien)) [^,]+|si (?:llueve|nieva|hay [^,]+)|en caso de [^,]+),\s/iu.exec(
      claim,
    ) ?? [];
  return condition && !ELSEWHERE.test(condition) && !OF_US.test(condition)
    ? marked(`qué pasa ${asked(condition)}`, "es")
    : null;
}

function ofPower(claim: string): string | null {
  const [, power] =
    /^(?:usted )?pued[oe]s? (\p{L}+[aei]r(?: (?:el|la|los|las|su|sus|una?) \p{L}+)?)(?!\p{L})/iu.exec(
      claim,
    ) ?? [];
  return power ? marked(`cómo puedo ${asked(power)}`, "es") : null;
}

function ofFigure({ quantity, before }: Figure): string | null {
  const kind = askedBy(quantity);
  if (kind === null || ELSEWHERE.test(before)) return null;
  const [, preposition = ""] = PREPOSITION.exec(before) ?? [];
  const clause = before.slice(0, before.length - preposition.length).trim();
  const [, subject, verb = "", object = ""] = NOUNS.exec(clause) ?? [];
  const [, whom, stem, ending = "", rest = ""] = WE.exec(clause) ?? [];
  const does = (lead: string) => {
    const me = whom ? "me " : "";
    if (stem)
      return marked(`${lead} ${me}${stem.toLowerCase()}${ending.charAt(0)}n${asked(rest)}`, "es");
    return subject ? marked(`${lead} ${verb} ${asked(subject)} ${asked(object)}`, "es") : null;
  };
  const isPlain = object === "" && preposition === "";
  if (kind === "often" || /^cada$/iu.test(preposition)) return does("cada cuánto");
  if (kind === "price") {
    if (subject && isPlain && /^(?:cuesta|vale)n?$/u.test(verb)) return does("cuánto");
    return subject && object === "" && /^salen?$/u.test(verb) ? does("a cuánto") : null;
  }
  if (subject && isPlain && /^(?:dura|tarda)n?$/u.test(verb)) return does("cuánto");
  if (/^(?:en|dentro de)$/iu.test(preposition)) return does("en cuánto tiempo");
  return /^durante$/iu.test(preposition) ? does("durante cuánto tiempo") : null;
}
