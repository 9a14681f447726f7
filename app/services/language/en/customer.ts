import { longPattern } from "~/models/terms/long-pattern";
import type { CustomerWords } from "../words/customer";

export const customer: CustomerWords = {
  cardPrompt: {
    languageNames: "English",
  },
  humanClaims: {
    claims: [
      /\b(?:i am|i'm|im|being) (?:\w+ )?human\b/,
      /\b(?:real|actual) (?:human|person|customer|man|woman)\b/,
      /\bflesh and blood\b/,
      /\b(?:not|no|n't|never)\b.*\b(?:robot|ai|bot|machine|computer|program)\b/,
      /\b(?:robot|ai|bot|machine|computer|program)\? (?:no|not|never|me)\b/,
    ],
  },
  vague: {
    loose: longPattern("")`
      [ ](quick\w*|fast|soon|few|some|several|about|around|roughly|usually|normally|generally|fairly
      |pretty|reasonable|competitive|not (much|long|a lot)|a bit|cheap|or so)[ ]
    `,
    price:
      / (prices?|priced|pricing|costs?|fees?|rates?|expensive|cheap|affordable|competitive|reasonable|pay) /,
  },
  yesOrNo: {
    words:
      "yes|yeah|yep|yup|no|nope|absolutely|definitely|certainly|of course|sure|exactly|no " +
      "problem|not at all|never|(?:i|you|he|she|it|they|we) " +
      "(?:do|does|can|could|is|are|will|would|has|have)(?: not| n t|n t| t)?",
  },
  coaching: {
    tell:
      "(?:mention|say|tell|cover|address|bring up|touch on|talk about|speak about|" +
      "explain(?! (?:that|this|it)$)|discuss|present|state|go over|point out|raise)",
    told:
      "(?:mention|say|said(?! " +
      "that)|tell|told|cover|address|bring|brought|touch|talk|speak|spoken|explain|discuss|present|stat|gone " +
      "over|go over|gone into|go into|got to|rais)(?:ed)?",
  },
  unsaidNamed: {
    ofTime: /\b(?:lead time|how long|duration)\b/iu,
  },
  notebook: {
    audience: /\s+(?:for|to|with)\s.*$|\s*[:–—].*$/u,
  },
};
