import { longPattern } from "~/models/terms/long-pattern";
import type { CustomerWords } from "../words/customer";

export const customer: CustomerWords = {
  cardPrompt: {
    languageNames: "French",
  },
  humanClaims: {
    claims: [
      /\b(?:etre|suis|reste) (?:\w+ )?humaine?\b/,
      /\b(?:vraie?|veritable) (?:humaine?|personne|client|cliente|homme|femme)\b/,
      /\ben chair et en os\b/,
      /\b(?:pas|ni|non|rien d'|jamais)\b.*\b(?:robot|ia|bot|machine|ordinateur|programme)\b/,
      /\b(?:robot|ia|bot|machine|ordinateur|programme) \? (?:non|pas|jamais|moi)\b/,
    ],
  },
  vague: {
    loose: longPattern("")`
      [ ](vite|rapidement|rapide|quelques?|plusieurs|peu|pas (\w+ )?cher|pas grand chose|bientot|environ
      |a peu pres|autour|assez|plutot|en general|normalement|generalement|souvent|interessant|correct
      |raisonnable|competitif|\w+aine|pas longtemps|un certain)[ ]
    `,
    price:
      / (prix|tarifs?|cout(e|ent|era|s)?|cher|abordable|payez|paye|paierez|bon marche|competiti(f|fs|ve)|raisonnables?) /,
  },
  yesOrNo: {
    words:
      "oui|ouais|si|non|bien sur|tout a " +
      "fait|absolument|exact|exactement|evidemment|certainement|c est possible|sans (?:aucun " +
      ")?(?:probleme|souci)|pas du tout|jamais|(?:il|elle|on|vous|ca) peu(?:t|vez)",
  },
  coaching: {
    tell:
      "(?:parler(?! (?:a|avec) " +
      ")|dire|mentionner|aborder|evoquer|preciser|expliquer|presenter|citer|rappeler|annoncer|detailler|indiquer|insister|conclure|couvrir|traiter)",
    told: "(?:(?:parle|mentionne|aborde|evoque|precise|explique|presente|cite|rappele|annonce|detaille|indique|traite|couvert)e?s?|dit(?! qu))",
  },
  unsaidNamed: {
    ofTime: /(?<!\p{L})(?:délais?|durée|combien de temps)(?!\p{L})/iu,
  },
  notebook: {
    audience:
      /\s+(?:à (?:une?|des|nos|vos|l['’]|la|les)|aux?|pour|chez|devant|auprès)\s.*$|\s*[:–—].*$/u,
  },
};
