import { foldedWords } from "~/services/language/tokens";

/** Names of a machine that talks, over folded words, in any language. */
const MACHINE =
  "(?:ia|ai|robots?|bots?|chatbot|machine|maquina|ordinateur|computer|ordenador|automate|intelligence " +
  "artificielle|artificial intelligence|inteligencia artificial|programme|program|programa)";
/** Names of a person as opposed to a machine. */
const HUMAN =
  "(?:(?:vraie?|veritable|real|live|actual) (?:\\w+ " +
  ")?(?:personne|humaine?|person|human|man|woman|homme|femme)|(?:personne|persona) " +
  "(?:reelle|humaine|real)|(?:etre )?humaine?|human(?: being)?|(?:ser " +
  ")?human[oa]|(?:persona|hombre|mujer) de (?:verdad|carne y hueso)|(?:personne|homme|femme) " +
  "(?:en chair et en os|de chair et d os)|person of flesh and blood|de carne y hueso|en " +
  "chair et en os|flesh and blood)";
const ARTICLE =
  "(?:(?:bien|vraiment|aussi|100|cent pour cent|tout a fait|une?|una|an?|just|really|very " +
  "much|definitely|actually|totally|completely|realmente|muy|totalmente|el|la) ){0,3}";
const I_AM = "(?:je (?:ne )?suis|j suis|moi c est|i am|i m|im|yo soy|soy)";
const CLAIMS = [
  `${I_AM} ${ARTICLE}${HUMAN}`,
  `(?:je (?:ne )?suis (?:pas|point|nullement)|j suis pas) ${ARTICLE}${MACHINE}`,
  `(?:i am|i m|im) (?:not|no) ${ARTICLE}${MACHINE}`,
  `i ain t ${ARTICLE}${MACHINE}`,
  `no soy (?:ningun|ninguna )?\\w{0,3} ?${ARTICLE}${MACHINE}`,
  `(?:rien|nothing|nada) (?:d |of |de )?(?:une? |an? )?${MACHINE}`,
  "(?:vous parlez|tu parles|you are talking|you re talking|you are speaking|you re speaking|habla|hablas|esta " +
    `hablando|estas hablando) (?:\\w+ )?(?:a|to|with|avec|con) ${ARTICLE}${HUMAN}`,
];
const CLAIM = new RegExp(`\\b(?:${CLAIMS.join("|")})\\b`);

const ARE_YOU =
  "(?:(?:vous )?etes(?: vous)?|vous etes|tu es|es tu|t es|are you|you are|you re|eres|es " +
  "usted|sois|usted es|c est|est ce|is this|am i (?:talking|speaking) (?:to|with)|(?:je " +
  "parle|parle je|est ce que je parle) (?:a|avec)|(?:estoy )?habl(?:o|ando) con)";
const ASKS = new RegExp(
  `\\b${ARE_YOU} (?:\\w+ )?${ARTICLE}(?:${MACHINE}|${HUMAN})(?! (?:resources|ressources))\\b`,
);

/** Returns true for a line that claims to be a human, or denies being a machine. Pure. */
export const claimsHuman = (line: string): boolean => CLAIM.test(foldedWords(line));

/** Returns true for words that ask the speaker if it is a machine or a person. Pure. */
export const asksIfHuman = (text: string): boolean => ASKS.test(foldedWords(text));
