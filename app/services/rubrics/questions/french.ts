import { longPattern } from "~/models/terms/long-pattern";
import { inFirstPerson } from "~/services/language/first-person";
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

const DETERMINER = /^(?:(?:les?|la|une?|nos|notre|vos|votre|des|du)\s+|l['’]\s*)/iu;
/** Words that may follow a noun in a line: its complement or its period, but no clause. */
const REST = longPattern("u")`
      ^(?: (?:mensuel|annuel|hebdomadaire|horaire|total|moyen|journalier)(?:le|aire)?s?)?(?: (?:de|du
      |des|au|aux|à la|par|en|pour) [\p{L}' ’-]+| d['’][\p{L}' ’-]+| à l['’][\p{L}' ’-]+)?$
    `;
const READY = longPattern("iu")`
      ^(?:que se passe-t-il .+|combien (?:ça|cela|de temps (?:ça|cela|dure|prend)|coûte|coûtent)\b.*
      |comment (?:ça|cela|se|on) .+|comment \p{L}+(?:er|ir|re)(?: .+)?|qui \p{L}+e .+)$
    `;
const VERB =
  "coûtent|coûte|vaut|revient|durent|dure|prennent|prend|demandent|demande|arrivent|arrive|" +
  "passent|passe|viennent|vient|interviennent|intervient|répondent|répond|rappellent|" +
  "rappelle|démarrent|démarre|commencent|commence|se " +
  "louent|se loue|se vendent|se vend|se paient|se paie|est|sont|tient|tiennent|reviennent";
const NOUNS = new RegExp(
  "^((?:les?|la|une?|chaque|votre|vos|notre|nos|ces?|cette) (?:[\\p{L}’'-]+ ){0,4}?[\\p{L}’'-]+|l['’](?:[\\p{L}’'-]+ " +
    `){0,4}?[\\p{L}’'-]+) (${VERB})(?: (.*))?$`,
  "iu",
);
const SPEAKS = /^(?:nous|vous) (?:vous |nous )?\p{L}+(?:ons|ez|mmes|tes)(?!\p{L})/iu;
const PREPOSITION =
  /(?:^|\s)(en|sous|dans(?: les| un délai de)?|d['’]ici|pendant|durant|pour|tous les|toutes les|chaque|à|au bout de)$/iu;
/** Words that refer to another sentence. */
const ELSEWHERE =
  /(?<!\p{L})(?:ils?|elles?|ça|cela|on|celui|celle|y|en)(?!\p{L})|(?:nous|vous|me) (?:les?|la|l['’])/iu;

export const frenchFrames: Frames = {
  ofGuideline(line) {
    const words = line.trim().replace(/[\s.?]+$/u, "");
    if (READY.test(words)) return marked(lowered(words), "fr");
    const happens = /^ce qui se passe (.+)$/iu.exec(words)?.[1];
    if (happens) return marked(`que se passe-t-il ${happens}`, "fr");
    return ofValue(headOf(line)) ?? ofProcess(headOf(line));
  },
  ofCondition,
  ofPower,
  ofFigure,
};

const ARTICLE = { m: "le ", f: "la ", mp: "les ", fp: "les " } as Record<string, string>;
const WHICH = { m: "quel est", f: "quelle est", mp: "quels sont", fp: "quelles sont" } as Record<
  string,
  string
>;
const withArticle = (noun: string, kind: string): string =>
  !kind.endsWith("p") && /^[aeiouéèê]/u.test(noun) ? `l’${noun}` : `${ARTICLE[kind]}${noun}`;

function ofValue(head: string): string | null {
  const found = nounAt(head.replace(DETERMINER, ""), VALUES.fr);
  if (!found || !REST.test(found.rest)) return null;
  return marked(`${WHICH[found.kind]} ${withArticle(found.noun, found.kind)}${found.rest}`, "fr");
}

function ofProcess(head: string): string | null {
  const found = nounAt(head.replace(DETERMINER, ""), PROCESSES.fr);
  if (!found) return null;
  const first = withArticle(found.noun, found.kind);
  const [, also] = /^ et (.+)$/u.exec(found.rest) ?? [];
  const second = also ? nounAt(also.replace(DETERMINER, ""), PROCESSES.fr) : null;
  if (second && REST.test(second.rest))
    return marked(
      `comment se passent ${first} et ${withArticle(second.noun, second.kind)}${second.rest}`,
      "fr",
    );
  if (!REST.test(found.rest)) return null;
  const verb = found.kind.endsWith("p") ? "se passent" : "se passe";
  return marked(`comment ${verb} ${first}${found.rest}`, "fr");
}

/**
 * Turns the rep's clause into the customer's: "nous" becomes "vous", "vous" becomes "je". Returns null when it refers
 * to another sentence.
 */
function asked(clause: string): string | null {
  if (ELSEWHERE.test(clause)) return null;
  const mine = inFirstPerson(clause, "fr");
  if (mine === null) return null;
  return lowered(mine)
    .replaceAll(/(?<!\p{L})nous sommes(?!\p{L})/giu, "vous êtes")
    .replaceAll(/(?<!\p{L})nous ((?:me |m['’])?)faisons(?!\p{L})/giu, "vous $1faites")
    .replaceAll(/(?<!\p{L})nous ((?:me |m['’])?\p{L}+)ons(?!\p{L})/giu, "vous $1ez")
    .replaceAll(/(?<!\p{L})nous(?!\p{L})/giu, "vous")
    .replaceAll(/(?<!\p{L})notre(?!\p{L})/giu, "votre")
    .replaceAll(/(?<!\p{L})nos(?!\p{L})/giu, "vos")
    .replaceAll(/geez(?!\p{L})/gu, "gez")
    .replaceAll(/çez(?!\p{L})/gu, "cez");
}

/** Turns "Si le moteur casse, …" into "Que se passe-t-il si le moteur casse ?". */
function ofCondition(claim: string): string | null {
  const [, condition] =
    /^((?:si|quand|lorsque) [^,]+|s['’](?:il|elle) y a [^,]+|en cas (?:de |d['’])[^,]+),\s/iu.exec(
      claim,
    ) ?? [];
  const words = condition && asked(condition.replace(/^si jamais /iu, "si "));
  return words ? marked(`que se passe-t-il ${words}`, "fr") : null;
}

/** Turns "Vous pouvez résilier …" into "Comment est-ce que je peux résilier ?". */
function ofPower(claim: string): string | null {
  const [, power] =
    /^(vous pouvez (?:\p{L}+(?:er|ir|oir|dre|tre))(?: (?:les?|la|une?|votre|vos|des) [\p{L}’'-]+| l['’][\p{L}’'-]+)?)(?![\p{L}’'-])/iu.exec(
      claim,
    ) ?? [];
  const words = power && asked(power);
  return words ? marked(`comment est-ce que ${words}`, "fr") : null;
}

function ofFigure({ quantity, before }: Figure): string | null {
  const kind = askedBy(quantity);
  if (kind === null) return null;
  const [, preposition = ""] = PREPOSITION.exec(before) ?? [];
  const clause = before.slice(0, before.length - preposition.length).trim();
  const [, subject, verb, object = ""] = NOUNS.exec(clause) ?? [];
  const own = subject && asked(subject);
  const que = (words: string) => (/^[aeiouéèêh]/iu.test(words) ? `qu’${words}` : `que ${words}`);
  const whole = (lead: string) => {
    const words = (own || SPEAKS.test(clause)) && asked(clause);
    return words ? marked(`${lead} est-ce ${que(words)}`, "fr") : null;
  };
  if (kind === "often" || /^(?:tou|chaque)/iu.test(preposition)) return whole("à quelle fréquence");
  if (kind === "price") {
    if (own && object === "" && preposition === "" && /^(?:coût|vaut)/u.test(verb ?? ""))
      return marked(`combien ${verb} ${own}`, "fr");
    if (own && object === "" && preposition === "à")
      return marked(`à combien ${verb} ${own}`, "fr");
    return own || preposition !== "" ? null : whole("combien");
  }
  if (own && object === "" && preposition === "" && /^(?:dure|pren|demand)/u.test(verb ?? ""))
    return marked(`combien de temps ${verb} ${own}`, "fr");
  if (/^(?:en|sous|dans|d['’]ici)/iu.test(preposition)) return whole("en combien de temps");
  const lasts = /^(?:pendant|durant|pour)$/iu.test(preposition);
  return lasts || /^(?:garanti|couvert|protégé)/u.test(object)
    ? whole("pendant combien de temps")
    : null;
}
