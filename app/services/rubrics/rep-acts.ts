import type { Language } from "~/models/terms/language";
import { detectLanguage } from "~/services/language/detect-language";
import { readGuidelines } from "./asked-lines";
import { marked } from "./questions/line";

/** A guideline that instructs the rep: to behave in a way, or to ask the customer a question. */
export type RepAct = { act: "behave" } | { act: "ask"; question: string };

/** A verb of conduct at the start of a line. Such a line states nothing that a judge could find. */
const BEHAVE: Record<Language, RegExp> = {
  fr: /^(?:saluer|saluez|dire (?:bonjour|au revoir)|dites (?:bonjour|au revoir)|se présenter|présentez[- ]vous|remercier|remerciez|prendre congé|prenez congé|écouter|écoutez|sourire|souriez|reformuler|reformulez|rester|restez|parler (?:lentement|clairement|calmement|fort)|parlez (?:lentement|clairement|calmement|fort)|articuler|articulez|vouvoyer|vouvoyez|tutoyer|tutoyez|laisser parler|laissez parler|ne pas couper|ne pas interrompre|prendre (?:le|son) temps|prenez (?:le|votre) temps|mettre en confiance|mettez en confiance|être|soyez|s['’]adapter|adaptez[- ]vous|briser la glace|créer (?:du|un) (?:lien|climat))(?![\p{L}])/iu,
  en: /^(?:greet|say (?:hello|goodbye)|introduce yourself|thank|take leave|listen|smile|rephrase|reformulate|stay|remain|keep calm|speak (?:slowly|clearly|calmly|up)|let (?:them|him|her|the customer) (?:speak|talk)|do(?: not|n['’]t) interrupt|take your time|put (?:them|him|her|the customer) at ease|be|adapt|break the ice|build (?:rapport|trust))(?![\p{L}])/iu,
  es: /^(?:saludar|salude|dar (?:los buenos días|las gracias)|presentarse|preséntese|agradecer|agradezca|despedirse|despídase|escuchar|escuche|sonreír|sonría|reformular|reformule|mantener(?:se)? (?:la calma|tranquil)|hablar (?:despacio|claro|con calma)|hable (?:despacio|claro|con calma)|dejar hablar|deje hablar|no interrumpir|tomarse (?:el|su) tiempo|ser|sea|estar|adaptarse|adáptese|romper el hielo|generar confianza)(?![\p{L}])/iu,
};

/** A verb of asking, with the question after it captured. */
const ASK: Record<Language, RegExp> = {
  fr: /^(?:lui |leur )?(?:demander|demandez|questionner|questionnez|interroger|interrogez|se renseigner|renseignez[- ]vous|s['’]enquérir|poser (?:la |une |des )?questions?|posez (?:la |une |des )?questions?)(?: (?:au|aux|à la|à l['’]|le|la|les) ?(?:client|cliente|clients|prospect|prospects|interlocuteur|interlocutrice)s?)?(?: sur)?(?=[\s:])[\s:]+(.+)$/iu,
  en: /^(?:ask|enquire|inquire|find out|question)(?: (?:the )?(?:customer|client|prospect|them|him|her)s?)?(?: (?:about|for))?(?=[\s:])[\s:]+(.+)$/iu,
  es: /^(?:preguntar(?:le|les)?|pregunte(?:le|les)?|averiguar|averigüe|interesarse por|hacer preguntas)(?: (?:al|a la|a los|a las) (?:cliente|clienta|clientes|prospecto)s?)?(?: (?:sobre|por))?(?=[\s:])[\s:]+(.+)$/iu,
};

/** The start of a question: "combien …", "how …", "cuándo …". */
const INTERROGATIVE: Record<Language, RegExp> = {
  fr: /^(?:combien|quand|où|comment|pourquoi|quel(?:le)?s?|qui|lequel|laquelle|lesquels|lesquelles|depuis quand|à qui|de qui|avec qui)(?![\p{L}])/iu,
  en: /^(?:how|when|where|why|what|which|who|whose)\b/iu,
  es: /^(?:cuánt[oa]s?|cuándo|dónde|cómo|por qué|qué|cuál(?:es)?|quién(?:es)?)(?![\p{L}])/iu,
};

const WHETHER: Record<Language, RegExp> = {
  fr: /^(?:si\s+|s['’](?=ils?\b))/iu,
  en: /^(?:if|whether)\s+/iu,
  es: /^si\s+/iu,
};

/** Returns the act that a guideline demands. Returns null for a guideline that names something to state. */
export function repActOf(text: string, language: Language): RepAct | null {
  const asked = ASK[language].exec(text)?.[1];
  if (asked) return { act: "ask", question: questionAbout(asked, language) };
  return BEHAVE[language].test(text) ? { act: "behave" } : null;
}

/** Returns the guidelines about the rep's conduct. They make no point. */
export const conductIn = (guidelines: string, language = detectLanguage(guidelines)): string[] =>
  readGuidelines(guidelines, language)
    .filter(({ text }) => repActOf(text, language)?.act === "behave")
    .map(({ text }) => text);

/** Returns a whole question for the rep, from "le nombre de salariés", "combien …" or "si …". */
function questionAbout(words: string, language: Language): string {
  const asked = words.replace(/[\s.;:!?¿]+$/u, "").replace(/^[\s¿«"“]+/u, "");
  if (WHETHER[language].test(asked)) return whether(asked.replace(WHETHER[language], ""), language);
  if (INTERROGATIVE[language].test(asked)) return marked(asked, language);
  return marked(OPEN[language](asked), language);
}

const whether = (clause: string, language: Language): string =>
  marked(
    language === "fr"
      ? `est-ce ${/^[aeiouyéèêàâîôh]/iu.test(clause) ? "qu’" : "que "}${clause}`
      : language === "en"
        ? `is it so that ${clause}`
        : clause,
    language,
  );

const OPEN: Record<Language, (subject: string) => string> = {
  fr: (subject) => `qu’en est-il ${ofFrench(subject)}`,
  en: (subject) => `what about ${subject}`,
  es: (subject) => `qué me dice ${`de ${subject}`.replace(/^de el /iu, "del ")}`,
};

/** Puts "de" before a subject: "du budget", "des horaires", "de l’équipe", "d’un devis". */
function ofFrench(subject: string): string {
  if (/^le /iu.test(subject)) return `du ${subject.slice(3)}`;
  if (/^les /iu.test(subject)) return `des ${subject.slice(4)}`;
  return /^[aeiouyéèêàâîôh]/iu.test(subject) ? `d’${subject}` : `de ${subject}`;
}
