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

/** Verbs that take a person and an object. */
const GIVES =
  "\\b(?:drives?|drove|makes?|made|keeps?|kept|leaves?|left|costs?|gives?|gave|tells?|told|asks?|asked|" +
  "sends?|sent|sells?|sold|promised|charged?|charges|lets?)";
/** "You" after verbs that take a person and an object ("It drives you mad"). */
const GIVEN = new RegExp(`(?<=${GIVES} )you(?= \\w)`, "gi");

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
    .replaceAll(GIVEN, "me")
    .replaceAll(/\byou\b/gi, "I")
    .replaceAll(/\band are\b/g, "and am");
}
