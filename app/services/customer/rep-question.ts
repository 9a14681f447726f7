import { findActs, findSpans } from "~/services/language/speech-acts";
import type { Language } from "~/models/language";
import type { AnswerKind } from "./phrases";

const KINDS: [AnswerKind, Record<Language, RegExp>][] = [
  [
    "permission",
    {
      fr: /\b(je peux (commencer|vous (presenter|montrer|expliquer)|y aller)|vous (avez|auriez) (\w+ )?(minutes?|instants?|moments?)|puis je)\b/g,
      en: /\b(may i|can i (start|begin|show|explain)|do you have (a )?(\w+ )?(minutes?|moment))\b/g,
      es: /\b(puedo (empezar|comenzar|presentarle|ensenarle|explicarle)|tiene (un|unos) (minutos?|momento))\b/g,
    },
  ],
  [
    "agree",
    {
      fr: /\b(lundi|mardi|mercredi|jeudi|vendredi|demain|heures?|matin|midi|semaine prochaine)\b.*\b(convient|va|arrange|irait|conviendrait|possible|dit|d accord)\b/g,
      en: /\b(monday|tuesday|wednesday|thursday|friday|tomorrow|o clock|morning|afternoon|next week)\b.*\b(suit|work|okay|ok|good|fine|possible)\b|\b(suit|work|okay|good) .*\b(monday|tuesday|wednesday|thursday|friday|tomorrow)\b/g,
      es: /\b(lunes|martes|miercoles|jueves|viernes|manana|horas?|semana que viene)\b.*\b(bien|conviene|viene|parece|puede)\b/g,
    },
  ],
  [
    "when",
    {
      fr: /\b(quand|quel jour|quelle heure|quel moment|disponible|rendez vous|(lundi|mardi|mercredi|jeudi|vendredi)|la semaine prochaine)\b/g,
      en: /\b(when|which day|what (day|time)|available|appointment|(monday|tuesday|wednesday|thursday|friday)|next week)\b/g,
      es: /\b(cuando|que dia|que hora|disponible|cita|(lunes|martes|miercoles|jueves|viernes)|semana que viene)\b/g,
    },
  ],
  [
    "size",
    {
      fr: /\bcombien (de |d )?(\w+ )?(couverts?|tables?|clients?|serveurs?|employes?|salaries|personnes|places|etes)\b/g,
      en: /\bhow many\b/g,
      es: /\bcuant[oa]s\b/g,
    },
  ],
  [
    "name",
    {
      fr: /\b(comment vous (appelez|nommez)|votre nom|a qui ai je)\b/g,
      en: /\b(your name|who am i speaking)\b/g,
      es: /\b(como se llama|su nombre|con quien hablo)\b/g,
    },
  ],
  [
    "trade",
    {
      fr: /\b(quel (type|genre) (de |d )|quelle (sorte|cuisine)|votre (etablissement|restaurant|activite) (c est|est))\b/g,
      en: /\b(what (kind|type|sort) of)\b/g,
      es: /\bque (tipo|clase) de\b/g,
    },
  ],
  [
    "current",
    {
      fr: /\b(utilisez|aujourd hui|actuellement|en ce moment|comment (faites|gerez|prenez|vous|ca se passe|organisez)|quel (systeme|outil|logiciel))\b/g,
      en: /\b(currently|today|at the moment|how do you|do you use|what (system|software))\b/g,
      es: /\b(actualmente|hoy|ahora|como (hace|gestiona|trabaja|toma)|que (sistema|programa)|utiliza|usa)\b/g,
    },
  ],
  [
    "problem",
    {
      fr: /\b(probleme|difficulte|perdez|genant|complique|agace|souci|plus dur|frustr\w+)\b/g,
      en: /\b(problem|difficult\w*|lose|hard|annoy\w*|issue)\b/g,
      es: /\b(problema|dificil|pierde|molesta|complicado)\b/g,
    },
  ],
  [
    "opinion",
    {
      fr: /\b(en pensez|en dites|ca vous|cela vous|interesse|convient|parle|plait|d accord|qu est ce que vous)\b/g,
      en: /\b(what do you think|does (that|it|this)|interest\w*|sound|suit|like)\b/g,
      es: /\b(que (le parece|piensa|opina)|le (interesa|conviene|gusta|parece)|de acuerdo)\b/g,
    },
  ],
];

/** A question must come at the end of what was said: this many last words are read. */
const LAST_WORDS = 16;

/** What the rep asks the customer in their last words, or null when they ask nothing. */
export function questionFromRep(text: string, language: Language): AnswerKind | null {
  const words = text.trim().split(/\s+/);
  const last = words.slice(-LAST_WORDS).join(" ");
  const marked = /\?\s*$/.test(text);
  if (!marked && findActs(last, "discovery", language).length === 0) return null;
  const found = KINDS.find(([, patterns]) => findSpans(last, patterns[language]).length > 0);
  return found ? found[0] : marked ? "other" : null;
}
