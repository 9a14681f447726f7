import { ENGLISH_VERBS } from "./subject";

const THIRD: Record<string, string> = {
  has: "have",
  is: "am",
  does: "do",
  goes: "go",
  was: "was",
  hasn: "haven",
  doesn: "don",
};
/** Words that end in "s" without being a third person. */
const BARE = new Set(["always", "sometimes", "was", "perhaps", "plus", "less"]);
/** The words that follow an object, but never a subject. */
const AFTER_ME =
  "(?=\\s+[£$€\\d]|\\s*[,.;:!?]|\\s*$|\\s+(?:into|in|on|to|for|at|with|from|the|a|an|any|as|about|out|up|off|by|and|or|when|until|one|two|three)\\b)";
const ADVERBS =
  "(?:(?:also|still|always|never|often|only|really|already|currently|usually|now|just) )*";

/** Verbs that take a person and an object. */
const GIVES =
  "\\b(?:drives?|drove|makes?|made|keeps?|kept|leaves?|left|costs?|gives?|gave|tells?|told|asks?|asked|sends?|sent|sells?|sold|promised|charged?|charges|lets?)";
/** "Her" or "you" after verbs that take a person and an object ("It drives her mad"). */
const afterGiving = (word: "her" | "you") => new RegExp(`(?<=${GIVES} )${word}(?= \\w)`, "gi");

/** Everyday verbs with "he" that stand after "and" or a comma, and are no nouns there. */
const AFTER_AND =
  "is|has|does|gets|talks|takes|makes|keeps|wants|likes|hates|loves|goes|says|speaks|asks|needs|knows|thinks|feels|pays|buys|sells|uses|lives|trusts|prefers|refuses|tells|gives|finds|tries|hopes|fears|dreads|enjoys|expects|spends|loses|looks|owns|runs|manages|works|does|doesn|isn|hasn|accepts|avoids|believes|borrows|brings|builds|carries|collects|complains|delivers|depends|dislikes|distrusts|drives|earns|eats|employs|hears|insists|learns|lends|meets|prepares|produces|relies|sends|serves|sleeps|struggles|teaches|travels|understands|wears|writes";

/** Returns a verb's form with "I": "owns" → "own". */
export function englishVerb(verb: string): string {
  const known = THIRD[verb];
  if (known) return known;
  if (BARE.has(verb) || !verb.endsWith("s") || verb.endsWith("ss")) return verb;
  if (/^(?:t|d|l|v|unt|belt)ies$/u.test(verb)) return verb.slice(0, -1);
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  return /(?:[sc]h|ss|x|zz)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

/** Converts a text addressed to "you" into the first person. */
export function englishOfYou(text: string): string {
  return text
    .replaceAll(
      /\b(two|three|four|five|six|seven|eight|nine|ten|\d+|all|both|some) of you\b/gi,
      "$1 of us",
    )
    .replaceAll(/\byourself\b/gi, "myself")
    .replaceAll(/\byourselves\b/gi, "ourselves")
    .replaceAll(/\byours\b/gi, "mine")
    .replaceAll(/\byour\b/gi, "my")
    .replaceAll(
      /\byou are (?=(?:two|three|four|five|six|seven|eight|nine|ten)\b(?! (?:years|months)))/gi,
      "there are ",
    )
    .replaceAll(/\byou are\b|\byou['’]re\b/gi, "I'm")
    .replaceAll(/\byou were\b/gi, "I was")
    .replaceAll(new RegExp(`(?<=\\w )you\\b${AFTER_ME}`, "gi"), "me")
    .replaceAll(afterGiving("you"), "me")
    .replaceAll(/\byou\b/gi, "I")
    .replaceAll(/\band are\b/g, "and am");
}

/** Converts a text about "he" or "she" into the first person. */
export function englishOfThem(text: string): string {
  const subject = new RegExp(`\\b(?:he|she) (${ADVERBS})(\\w+)`, "gi");
  const speaks = subject.test(text);
  return text
    .replaceAll(
      /\b(?:he|she)['’]s (got|been|had|seen|tried|done|bought|sold|made|heard|kept|spent|no (?=(?:room|time|money|need|wish|choice|idea|space|budget|intention)\b))/gi,
      "I've $1",
    )
    .replaceAll(/\b(?:he|she)['’]s\b|\b(?:he|she) is\b/gi, "I'm")
    .replaceAll(/\b(?:he|she)['’](d|ll)\b/gi, "I'$1")
    .replaceAll(subject, (_, adverbs: string, verb: string) => `I ${adverbs}${englishVerb(verb)}`)
    .replaceAll(
      new RegExp(
        `(?<=\\b(?:and|but) |, (?=(?:${ENGLISH_VERBS})e?s\\b))(\\w+s)(?= (?:(?:the|an?|his|her|it|them|that|to|up|out|no|not|about|around|every|each|all)\\b|[\\d£$€]))`,
        "g",
      ),
      (verb: string) => (speaks ? englishVerb(verb) : verb),
    )
    .replaceAll(
      new RegExp(`(?<=(?:, |\\band |\\bbut )(?:also |never |always )?)(?:${AFTER_AND})\\b`, "gi"),
      (verb) => (speaks ? englishVerb(verb.toLowerCase()) : verb),
    )
    .replaceAll(/\b(?:himself|herself)\b/gi, "myself")
    .replaceAll(/\bhers\b/gi, "mine")
    .replaceAll(new RegExp(`\\b(?:him|her)\\b${AFTER_ME}`, "gi"), "me")
    .replaceAll(afterGiving("her"), "me")
    .replaceAll(/\bhim\b/gi, "me")
    .replaceAll(/\b(?:his|her)\b/gi, "my");
}
