import { uncapitalized } from "./wording";

/** A second rate, of which the next word is cut off: "32 dollars a knife each (swap)". */
const EACH_TWICE = /( (?:an?|per) \p{L}+) each$/iu;
/** A fee that the rest denies: "1,890 dollars a door no monthly (fee)". */
const DENIED = / (?:(?:no|not|without|sans|sin) |pas d[e'’] ?)\p{L}+$/iu;
/** A rate without its thing: "1.9 percent of each gift" leaves "1.9 percent of each". */
const OF_EACH = / (?:of|for|per|de|por|pour) (?:each|every|cada|chaque)$/iu;
/** A number said again behind its unit: "ten euro ten". */
const NUMBER_TWICE = /^(.+)( \p{L}+) \1$/iu;
/** A hesitation within a figure: "fifty-six hundred, uh, dollars". */
const HESITATION = /,? (?:uh|um|er|erm|euh|heu|eh|este),? /giu;
/** The rest behind the thing of a price: "six pound fifty each one payment". */
const BEHIND_EACH = /( each) .+$/iu;
/** Returns a figure of the rep as the customer repeats it: without stammer, denial and rest. */
export const echoOf = (raw: string): string =>
  uncapitalized(
    raw
      .replaceAll(HESITATION, " ")
      .replace(BEHIND_EACH, "$1")
      .replace(DENIED, "")
      .replace(OF_EACH, "")
      .replace(EACH_TWICE, "$1")
      .replace(NUMBER_TWICE, "$1$2"),
  );
