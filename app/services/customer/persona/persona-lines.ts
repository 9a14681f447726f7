import type { Language } from "~/models/terms/language";
import { SAYS_QUOTED, toldIn } from "~/services/language/first-person";
import { foldedWords } from "~/services/language/tokens";

const flat = (text: string): string => ` ${foldedWords(text)} `;

/** Words about opening or closing the talk, and about the form of address. */
const MANNER = new RegExp(
  [
    "(?<!\\p{L})(?:ouvr|commenc|début|démarr|termin|conclu|clo|fini)\\p{L}* (?:(?:l['’]|la |le )(?:échange|entretien|appel|conversation|discussion|rendez-vous)|par(?!\\p{L})|en (?:disant|demandant))",
    "(?<!\\p{L})(?:vous|tu|il|elle) (?:vouv|tut)o\\p{L}+",
    "(?<!\\p{L})(?:you|he|she) should sound(?!\\p{L})|(?:devez|dois|doit) (?:paraître|sembler|avoir l['’]air)|(?:debe|debes) (?:sonar|parecer)(?!\\p{L})",
    "(?<!\\p{L})(?:opens?|starts?|begins?|closes?|ends?|finish(?:es)?) (?:(?:the|your|his|her|a) )?(?:talk|call|conversation|chat|discussion|exchange|by|saying)(?!\\p{L})",
    "(?<!\\p{L})(?:abr|empiez|empez|comienz|inici|cierr|termin|acab)\\p{L}* (?:(?:la|el|tu|su) )?(?:charla|conversación|llamada|diálogo|diciendo|preguntando)(?!\\p{L})",
    "(?<!\\p{L})trat\\p{L}+ (?:\\p{L}+ ){0,3}de (?:usted|tú)(?!\\p{L})",
    "^tute(?:as|a)(?!\\p{L})",
    "^(?:ton|tone|tono) \\p{L}+(?: (?:et|and|y|mais|but|pero) \\p{L}+)?(?:,|$)",
  ].join("|"),
  "iu",
);
const DEGREE =
  "(?:(?:un peu|plutôt|très|assez|jamais|pas|a bit|a little|very|quite|rather|never|not|un poco|algo|muy|bastante|nunca|no) )*";
const AND = "(?:,|,? (?:et|mais|and|but|y|pero))";
const TEMPERED = `^(?:vous êtes|tu es|il est|elle est|you are|you['’]re|he is|she is|eres|es usted|usted es|es) (?!deux|trois|quatre|cinq|six|sept|huit|neuf|dix|two|three|four|five)${DEGREE}[\\p{L}-]+(?:${AND} ${DEGREE}[\\p{L}-]+)*`;
/** Adjectives only: "You are chatty and a little sceptical". */
const TEMPER = new RegExp(
  `${TEMPERED}(?:(?<=proud|fière?|orgullos[oa]) (?:of|de) [\\p{L} ]+)?(?: about [\\p{L} ]+)?(?: y tienes? prisa)?,?$`,
  "iu",
);

/** Returns true for a sentence that tells the actor how to speak, which is no answer. Pure. */
export const isDirection = (sentence: string): boolean =>
  MANNER.test(sentence) || TEMPER.test(sentence) || sentence.includes(QUOTED);

/** Returns a sentence without the adjectives of manner before its clause: "You are direct, you hate …". Pure. */
export const withoutTemper = (sentence: string): string => sentence.replace(TEMPER_FIRST, "");
const TEMPER_FIRST = new RegExp(`${TEMPERED}${AND} (?=(?:vous|tu|il|elle|you|he|she) )`, "iu");

/** Stands for a sentence in quotation marks, which states no fact. */
const QUOTED = "\u{FFFC}";

/** Returns true for a prompt whose customer says "tu" to the rep. A customer who dislikes "tu" does not count. Pure. */
export const speaksFamiliarly = (prompt: string): boolean => FAMILIAR.test(prompt);
const FAMILIAR =
  /(?:^|[.,;:\n] *|(?:et|y) )(?:que (?:le|la|les|lo) |(?:vous|tu|il|elle) )?(?:(?:(?:prefier\p{L}+ |suel\p{L}+ )?habl(?:as?|ar) (?:\p{L}+ ){0,2})?(?:de tú|tú a tú)|tuto(?:yez|ies?)|tute[aá]s?|trat\p{L}+ (?:\p{L}+ ){0,3}de tú)(?! (?:peu|pas|jamais|rarement|poco|nunca))(?!\p{L})/iu;

/** A feeling about something. */
export type Feeling = "likes" | "dislikes";

/** Words of feeling, of any trade. */
const DISLIKES: Record<Language, RegExp> = {
  fr: / (n (aime|apprecie|supporte)s? (pas|plus)|n aimez pas|deteste\w*|horreur|agac\w+|enerv\w+|inquiet\w*|inquie\w+|crain\w+|redout\w+|peur|marre|mefi\w+|doute[sz]?|lass\w+|(?:me|te|vous|lui) pese|embet\w+|ennuie|refuse[sz]?|veux pas|voulez pas|veut pas|plain\w+|perd\w*|pannes?|lach\w+|souci\w*|derang\w+|contrari\w+|fatigue\w*|trouve[sz]? que \w+ (n|ne) \w+ pas) /,
  en: / (hate\w*|(don t|doesn t) (like|trust|want)|(can t|cannot) (stand(?! up)|bear|abide)|get cross|gets? cross|annoy\w*|worr\w+|afraid|fear\w*|wary|tired of|sick of|fed up|lose[s]?|lost|crash\w*|broke\w*|burn[et]\w*|dislike\w*|distrust\w*|dread\w*|suspicious|frustrat\w+|irritat\w+|struggl\w+) /,
  es: / (odi[ao]s?|no (me|te|le) gust\w+|no quier\w+|molest\w+|preocup\w+|miedo|tem[eo]s?|desconf\w+|hart[oa]|cansad[oa]|pierd\w+|perd\w+|quej\w+|averi\w+|fastidi\w+|irrit\w+|agobi\w+|detest\w+|no (soporto|soporta|aguanto|aguanta)) /,
};
const LIKES: Record<Language, RegExp> = {
  fr: / (aim(e|es|ez)|adore[sz]?|appreci\w+|prefer\w+|tiens a|tenez a|tient a|important\w*|compte pour|reve[sz]?|veux|voulez|veut|cherche[sz]?|souhait\w+|respect(e|es|ez)) /,
  en: / (like[s]?|love[s]?|enjoy\w*|prefer\w*|value[sd]?|want[s]?|cares? about|matters?|look(s|ing)? for|wish\w*|warm(s)? to|respect(s)?|proud) /,
  es: / (gust\w+|encant\w+|prefier\w+|valor\w+|apreci\w+|quier\w+|busc\w+(?! (?:a|en|por|con) )|importa\w*|ador\w+) /,
};

/** Returns the feeling in a sentence; null for none. */
export function feelingIn(sentence: string, language: Language): Feeling | null {
  const words = flat(sentence);
  // "J'aime les démonstrations sur une vraie panne" likes.
  if (/^ (?:j (?:aime|adore|apprecie)|i (?:like|love|enjoy)|me (?:gust|encant)an?) /u.test(words))
    return "likes";
  if (DISLIKES[language].test(words)) return "dislikes";
  return LIKES[language].test(words) ? "likes" : null;
}

/** The lines of an interaction prompt, by purpose. */
export interface PromptLines {
  /** Sentences about the customer, without their full stop. */
  sentences: string[];
  /** Labels and their values: "Budget : 400 € par mois". */
  labelled: { label: string; value: string }[];
  /** The customer's objections: in quotation marks they are its own words. */
  objections: { text: string; isQuoted: boolean; isTold?: true }[];
}

/** The end of a line, or of a label and its value: "Name: Ana; Trade: baker". */
const ENDS_LINE = /\r?\n|;\s+(?=\p{Lu}[\p{L}'’ ]{1,40}\s?:\s)/u;
const BULLET = /^\s*(?:[-*•–·]|\d{1,2}[.)])\s+/;
/** A title in capitals: "CE QU'IL DIT". */
const CAPITALS = /^(?=.*\p{Lu}{3})[\p{Lu}'’ ]{4,40}$/u;
const TITLE = /^[#*\s]*([\p{L}][\p{L}'’ ]{1,40}?)[*\s]*:[*\s]*$/u;
/** A title without its colon. */
const BARE_TITLE = /^(?:objections?|objeci[oó]n(?:es)?|pegas|freins|réticences)$/iu;
const LABEL =
  /^[#*\s]*(?!(?:tu|vous|you|il y a|hay|there|[Nn]ous sommes|[Oo]n est|[Ww]e are|[Ss]omos|[Ss]ois|[Ss]on) )([\p{L}][\p{L}'’() ]{1,40}?)(?: \d{1,2})?[*\s]*:[*\s]*(\S.*)$/u;
const OBJECTIONS =
  /^(?:freins|doutes|réserves|réticences|doubts|reservations|dudas|peros|pegas|reparos|reservas)(?!\p{L})|(?<!\p{L})(?:object(?:ions?|e[sz]?|s)|objeci[oó]n(?:es)?|objetas?)(?!\p{L})/iu;
const QUOTES = /«\s?([^«»]{1,400}?)\s?»|“([^“”]{1,400})”|"([^"]{1,400})"/gu;
/** The space after a sentence, or after the quotation mark at its end. */
const AFTER_SENTENCE = /(?<=[.!?…]\s?[»"”]?)\s+(?![»"”])/u;
/** The place of the customer's own saying: a line of its own, or after a colon or another saying. */
const OWN_SAYING =
  /^(?!.*(?:premi|first|opening|greet|accueil|salud|primer|d[ée]but|(?:ton|ta|son|sa|votre|your|his|her|tu|su|le|la|the|el) \p{L}+ (?:\p{L}+ )?(?:dit|répète|says?|dice|repite)(?!\p{L})|fin(?!\p{L})|ends?(?!\p{L})))(?:.*(?:[:/]|[»"”\u{FFFC}](?: (?:et(?: aussi)?|and|y))?))?\s*$/iu;
/** Most words of a name in quotation marks; longer quotes are sentences. */
const NAME_WORDS = 3;
/** Labels of instructions on how to play, which are no answers. */
const MANNERS =
  /^(?:(?:il|elle|he|she|él|ella)$|(?:à )?ne pas|do not|don['’]t|never|no dec|no dig|secrets?|secretos?|caché|hidden|oculto|règles?|consignes?|comportement|caractère|tempérament|personality|temper|carácter|ton(?= et |$)|humeur|style|attitude|instructions?|langue|objectifs?|but|rules?|behaviou?r|tone|mood|manner|language|goals?|normas?|reglas?|comportamiento|tono|humor|actitud|instrucciones|idioma|objetivos?)(?!\p{L})/iu;
/** Labels of the customer; the value is read as a sentence. */
const WHO =
  /^(?:(?:l[ae]|el|the|ton|votre|your|tu|su) )?(?:(?:notes?|notas?|fiche|brief)(?: \p{L}+){0,3}$|personnage|persona|identité|identidad|interlocut(?:eur|rice)|la personne|client[ea]?|rôle|profil|qui|character|customer|role|part|profile|who|personaje|papel|perfil|quién)(?!\p{L})/iu;

/** More lines, or a longer one, no administrator writes: each costs time at every turn. */
const MOST_LINES = 200;
const MOST_LETTERS = 400;

/** Splits a prompt into sentences, labels and objections, without lists of instructions. */
export function readLines(prompt: string): PromptLines {
  const read: PromptLines = { sentences: [], labelled: [], objections: [] };
  let section: "facts" | "objections" | "manners" = "facts";
  let isOfBullets = false;
  for (const line of written(prompt).split(ENDS_LINE)) {
    if (read.sentences.length + read.labelled.length > MOST_LINES) break;
    const isListed = BULLET.test(line);
    const text = takeQuotes(line.replace(BULLET, "").trim(), read, section);
    const title =
      TITLE.exec(text)?.[1] ?? CAPITALS.exec(text)?.[0].toLowerCase() ?? BARE_TITLE.exec(text)?.[0];
    if (title !== undefined) {
      section = sectionOf(title);
      isOfBullets = false;
      continue;
    }
    isOfBullets ||= isListed;
    // A line without a bullet ends a list, and an objection of lines.
    if (text === "" || (!isListed && (section === "objections" || isOfBullets))) section = "facts";
    if (text === "") continue;
    const labelled = LABEL.exec(text);
    if (section === "objections") addObjection(read, text);
    else if (labelled?.[1] && labelled[2] && isLabel(labelled[1]))
      addLabelled(read, labelled[1], labelled[2]);
    else if (section === "facts")
      for (const sentence of sentencesOf(text)) addSentence(read, sentence);
  }
  read.sentences.splice(MOST_LINES);
  return read;
}

/** Returns a prompt with "can't" for "cant", "a month" for "/month", "tu as" for "t'as", and "9 to 18" for "9-18". */
const written = (prompt: string): string =>
  prompt
    .replaceAll(/[ \t]+/gu, " ")
    .replaceAll(/\b(ca|does|did|is|are|was|have|has|had|would|could|should)nt\b/giu, "$1n't")
    .replaceAll(/\b(who|that|what|there)s\b(?= \p{Ll})/giu, "$1's")
    .replaceAll(/(?<=[\s,])i(?=[ '’]\p{Ll})/gu, "I")
    .replaceAll(/(?<![\p{L}])t['’](?=(?:es|as|avais|étais)(?!\p{L}))/giu, "tu ")
    .replaceAll(/(?<=[\d€£$]) ?\/ ?(mois|an|jour|semaine|heure)(?!\p{L})/gu, " par $1")
    .replaceAll(/(?<=\d) ?\/ ?j(?!\p{L})/gu, " par jour")
    .replaceAll(/(?<=[\d€£$]) ?\/ ?(month|year|week|day)(?!\p{L})/gu, " a $1")
    .replaceAll(/(?<=[\d€£$]) ?\/ ?(mes|año|día)(?!\p{L})/gu, " al $1")
    .replaceAll(/(?<=(?<!\d)\d{1,2} ?h(?:\d\d)?) ?[-–] ?(?=\d{1,2} ?h)/gu, " à ");

/** Masks the quoted sentences of a line, and collects as objections those after the word "objections". */
function takeQuotes(written: string, read: PromptLines, section: string): string {
  // « un », « deux »: each quote is a saying of its own.
  const line = written.replaceAll(/(?<=[»”]),? (?:et |and |y )?(?=[«“])/gu, "; ");
  const told = SAYS_QUOTED.exec(line)?.index ?? Infinity;
  const word = OBJECTIONS.exec(line)?.index ?? told;
  const from = section === "objections" ? 0 : Math.min(word, told);
  return line.replace(QUOTES, (whole, ...groups) => {
    const [words = "", at] = [groups.slice(0, 3).find(Boolean) as string, groups[3] as number];
    const before =
      line
        .slice(Math.max(0, at - MOST_LETTERS), at)
        .split(AFTER_SENTENCE)
        .at(-1) ?? "";
    const isSaying = OWN_SAYING.test(before) && !isDirection(before);
    if (isSaying && words.split(/\s+/).length > NAME_WORDS && /[.!?…]$/u.test(words)) {
      read.objections.push({ text: words, isQuoted: true });
      return QUOTED;
    }
    if (at < from && words.split(/\s+/).length <= NAME_WORDS && !/[.!?…]$/u.test(words))
      return whole;
    // «ni los buenos días»: the words of others within an objection.
    if (at >= from && at < told && /^\p{Ll}/u.test(words)) return words;
    if (at >= from) read.objections.push({ text: asSpoken(words), isQuoted: true });
    return QUOTED;
  });
}

/** Returns true for the words before a colon that are a label: short, or a question without its mark. */
const isLabel = (words: string): boolean =>
  words.split(/\s+/).length <= (QUESTION_LABEL.test(words) ? MOST_ASKED : MOST_LABEL);
const MOST_LABEL = 4;
const MOST_ASKED = 7;
const QUESTION_LABEL =
  /^(?:how|what|where|who|why|when|comment|ce qu[ie]|qui|où|pourquoi|quand|cómo|lo que|qué|quién|dónde|cuándo|por qué)(?!\p{L})/iu;

function sectionOf(title: string): "facts" | "objections" | "manners" {
  if (OBJECTIONS.test(title)) return "objections";
  return MANNERS.test(title) ? "manners" : "facts";
}

/** Adds a sentence, or a label within a paragraph: "Budget: £200". */
function addSentence(read: PromptLines, sentence: string): void {
  if (OF_REP.test(sentence)) return;
  if (toldIn(sentence).length > 0) return addObjection(read, sentence);
  const [, label, value] = LABEL.exec(sentence) ?? [];
  if (label && value && LABEL_IN_TEXT.test(label)) addLabelled(read, label, value);
  // A sheet of one sentence has its parts between semicolons.
  else if (sentence.length > MOST_LETTERS && sentence.includes("; "))
    for (const part of sentence.split(/\s*;\s+/u)) read.sentences.push(part.slice(0, MOST_LETTERS));
  else read.sentences.push(sentence.slice(0, MOST_LETTERS));
}
/** "If the rep asks something that isn't in here, she can say she doesn't know": no objection. */
const OF_REP =
  /^(?:if|when|si|quand|cuando) (?:(?:the|le|la|el) )?(?:rep|seller|salesp\p{L}+|commercial\p{L}*|vendeu\p{L}+|comercial|vendedor\p{L}*)(?!\p{L})/iu;
/** A label within a paragraph: "Budget", "Own boat", "Pertes au tri". */
const LABEL_IN_TEXT = /^\S+(?: \S+| (?:aux?|de|du|en|à|of|at|in|on|for|del|al|por|para) \S+)?$/u;
function addLabelled(read: PromptLines, label: string, value: string): void {
  if (MANNERS.test(label) || value.startsWith(QUOTED)) return;
  if (isDirection(label) && !/^ton /iu.test(label)) return;
  if (OBJECTIONS.test(label)) for (const one of objectionsIn(value)) addObjection(read, one);
  else if (WHO.test(label)) read.sentences.push(...sentencesOf(value));
  else addValue(read, label, value.replace(/[.;\s]+$/u, ""));
}

/** The place between two objections of a label: "no signal, too many hives". */
const OBJECTION_ENDS =
  /\s*;\s+|\s+\/\s+|,\s+(?:(?:and|et|y|e) )?(?=(?:no|not|too|trop|pas|plus|aucune?|demasiad[oa]s?|muy|sin|miedo|peur|fear) \S+ \S)/iu;
/** Returns the objections of a label: a list of several is no sentence, "old wiring, grants take ages, …". */
function objectionsIn(value: string): string[] {
  const ends = value.split(OBJECTION_ENDS);
  const parts = value.split(/,\s+/u);
  const isQuoted = /[.;:«"“]|(?<!\p{L})['‘]\p{L}/u.test(value.slice(0, -1));
  if (ends.length > 1 || parts.length < LISTED || isQuoted) return ends;
  return parts
    .map((part) => part.replace(/^(?:et|and|y|ou|or|o) /iu, ""))
    .filter((part) => part.split(/\s+/u).length >= FEWEST);
}
/** The fewest words of an objection in a list: fewer are a noun. */
const FEWEST = 3;
/** From this many parts on, words between commas are a list. */
const LISTED = 3;
/** Adds a label and its value, up to a sentence with a label of its own: "Ce que tu aimes : le calme". */
function addValue(read: PromptLines, label: string, value: string): void {
  const next = value.search(NEXT_LABEL);
  const own = next < 0 ? value : value.slice(0, next);
  read.labelled.push({
    label: spoken(label),
    value: own.replace(/[.;\s]+$/u, "").slice(0, MOST_LETTERS),
  });
  const [, nextLabel, nextValue] = next < 0 ? [] : (LABEL.exec(value.slice(next)) ?? []);
  if (nextLabel && nextValue) addLabelled(read, nextLabel, nextValue);
}
/** Returns a label in capitals in small letters. */
const spoken = (label: string): string =>
  /\p{Ll}/u.test(label) ? label : label.charAt(0) + label.slice(1).toLowerCase();
const NEXT_LABEL = /(?<=[.;!?…] )(?:Ce qu(?:i|e) |Ce qu['’]|What |Lo que )[^.:;!?…]{2,30}\s?:\s/u;

const addObjection = (read: PromptLines, text: string): void => {
  if (text.includes(QUOTED)) return;
  const told = toldIn(text.replace(/\.$/u, ""));
  for (const one of told) read.objections.push({ text: one, isQuoted: false, isTold: true });
  if (told.length === 0) read.objections.push({ text: asSpoken(text), isQuoted: false });
};

/** Returns a text as a spoken line: with a capital, and a mark at its end. */
export const asSpoken = (text: string): string => {
  const line = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/u.test(line) ? line : `${line}.`;
};

/** Splits a text into sentences; "M. Martin" and "Dr Rao" do not end one. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])(?<!(?:^|\s)(?:M|Mr|Mrs|Ms|Dr|Sr|Sra|Dña|St|incl|approx|env|aprox)\.)\s+/u)
    .map((sentence) => sentence.trim().replace(/[.!?…]+$/u, ""))
    .filter((sentence) => sentence !== "");
