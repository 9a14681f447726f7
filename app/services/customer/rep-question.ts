import type { Language } from "~/models/language";
import { findActs, findSpans } from "~/services/language/speech-acts";

/** What the rep wants of the customer. */
export type AskedKind =
  | "permission"
  | "agree"
  | "when"
  | "wishes"
  | "assent"
  | "opinion"
  | "cost"
  | "people"
  | "count"
  | "name"
  | "trade"
  | "problem"
  | "current"
  | "other";

/** The first that is found decides. */
const KINDS: [AskedKind, Record<Language, RegExp>][] = [
  [
    "permission",
    {
      fr: /\b(je peux (commencer|vous (presenter|montrer|expliquer)|y aller)|vous (avez|auriez) (\w+ )?(minutes?|instants?|moments?)|puis je)\b/g,
      en: /\b(may i|can i (start|begin|show|explain)|do you have (a )?(\w+ )?(minutes?|moment))\b/g,
      es: /\b(puedo (empezar|comenzar|presentarle|ensenarle|explicarle)|tiene[ns]? (\w+ )?(minutos?|momento))\b/g,
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
      fr: /\b(quel jour|quelle heure vous|quel moment vous|quand (puis je|pouvez|pourrions|seriez|est ce qu on|on se)|disponible|rendez vous|la semaine prochaine)\b/g,
      en: /\b(which day|what (day|time) (suits|works|is)|when (can|could|shall) (we|i)|available|appointment|next week)\b/g,
      es: /\b(que dia|que hora le|cuando (podemos|puedo|quedamos)|disponible|cita|semana que viene)\b/g,
    },
  ],
  [
    "wishes",
    {
      fr: /\b(des questions|une question|voulez (vous )?savoir|par quoi|qu est ce qui vous interesse|vous interesserait|attendez vous|qu attendez|vos attentes|important pour vous)\b/g,
      en: /\b(any (other )?questions?|want to know|where (shall|should) i start|(interests|matters to) you|looking for|important to you|expect from)\b/g,
      es: /\b(alguna (pregunta|duda)|quiere[ns]? saber|por donde|que (le|os|te) interesa|espera|importante para)\b/g,
    },
  ],
  [
    "opinion",
    {
      fr: /\b(en (pensez|dites)|ca vous (interesse|plait|parle|tente|semble|parait|irait)|cela vous (interesse|plait|parle|tente|semble|parait)|vous plairait|qu est ce que vous en)\b/g,
      en: /\b(what do you think|how does (that|it|this) sound|(does|would) (that|it|this) (interest|help|sound)|do you like)\b/g,
      es: /\b(que (le|te|os) parece|que (piensa|opina)s?|(le|te|os) (interesa|gusta|interesaria))\b/g,
    },
  ],
  [
    "assent",
    {
      fr: /\b(d accord|ca (vous )?va|vous voyez|c est (clair|bon)|vous (me )?(suivez|comprenez)|n est ce pas|hein|non|convient)\b ?$|\b(si (je comprends|j ai bien compris)|c est bien ca)\b/g,
      en: /\b(okay|ok|right|clear|you see|you know|isn t it|does that (work|suit)( you)?|with me|make sense|fair enough)\b ?$/g,
      es: /\b(de acuerdo|vale|verdad|no|claro|bien|me (sigue|explico)|entiende[ns]?)\b ?$/g,
    },
  ],
  [
    "cost",
    {
      fr: /\bcombien\b.*\b(payez|paye|paie|coute|coutent|depensez|reglez)\b|\b(quel|votre) (budget|montant|tarif actuel)\b|\b(payez|depensez) vous\b|\bvous (payez|depensez) combien\b/g,
      en: /\b(how much\b.*\b(pay|paying|spend|spending|cost|costing)|(your|what) budget|what (do|are) you (pay|paying))\b/g,
      es: /\bcuanto\b.*\b(paga[ns]?|cuesta|gasta[ns]?|pagais)\b|\b(su|vuestro|tu|que) presupuesto\b/g,
    },
  ],
  [
    "people",
    {
      fr: /\bcombien\b.*\b(salaries?|employes?|personnes|collaborateurs?|gens|etes vous|etes|travaillez|dans l equipe)\b|\b(taille de (votre|l) equipe|votre (effectif|equipe) )/g,
      en: /\bhow (many|big|large)\b.*\b(people|staff|employees|team|workers|of you|are you)\b/g,
      es: /\bcuant[oa]s\b.*\b(personas|empleados|trabajadores|gente|sois|son|compan\w+)\b|\b(tamano|plantilla) de\b/g,
    },
  ],
  [
    "count",
    {
      fr: /\b(combien)\b/g,
      en: /\bhow many|how often|how much\b/g,
      es: /\bcuant[oa]s?\b/g,
    },
  ],
  [
    "name",
    {
      fr: /\b(comment vous (appelez|nommez)|votre nom|a qui ai je)\b/g,
      en: /\b(your name|who am i speaking)\b/g,
      es: /\b(como (se|te) llama|(su|tu) nombre|con quien hablo)\b/g,
    },
  ],
  [
    "trade",
    {
      fr: /\b(quel (est )?votre (metier|activite|secteur|entreprise)|votre (metier|activite|secteur)|vous faites quoi|que faites vous|faites vous dans la vie|quel (type|genre) (de |d )\w+ (etes|tenez|avez)|parlez moi de (vous|votre)|presentez vous)\b/g,
      en: /\b(what do you do|your (line of )?business|what (kind|type|sort) of (business|company|place|shop)|tell me about (yourself|your))\b/g,
      es: /\b(a que se dedica|que (hace|haces) usted|(su|tu|vuestra) (actividad|negocio|empresa|sector)|que tipo de (negocio|empresa)|hableme de)\b/g,
    },
  ],
  [
    "problem",
    {
      fr: /\b(probleme\w*|difficulte\w*|perdez|genant|gene|complique|agace|souci\w*|plus dur|frustr\w+|insatisf\w+|derange|inquiet\w*|plaignez|pese|ameliorer|ce qui ne va pas)\b/g,
      en: /\b(problem\w*|difficult\w*|struggl\w*|annoy\w*|issues?|worr\w*|unhappy|headache\w*|hardest|complain\w*|bother\w*|improve)\b/g,
      es: /\b(problemas?|dificil|dificultad\w*|molesta|complicado|preocupa\w*|quej\w+|lo peor|mejorar)\b/g,
    },
  ],
  [
    "current",
    {
      fr: /\b(utilisez|aujourd hui|actuel\w*|en ce moment|comment (faites|gerez|prenez|vous|ca se passe|organisez)|avec (quoi|qui)|quel (systeme|outil|logiciel|prestataire|fournisseur)|qui s (en )?occupe|deja (un|une|quelqu|equipe))\b/g,
      en: /\b(currently|today|at the moment|right now|how (do|are) you|do you use|who (does|handles|looks after)|what (system|software|provider|supplier)|already (have|use|got))\b/g,
      es: /\b(actual\w*|hoy|ahora|como (hace|gestiona|trabaja|toma|lo)|con (que|quien)|que (sistema|programa|proveedor)|utiliza|usa|quien (se ocupa|lo lleva|hace)|ya tiene)\b/g,
    },
  ],
];

/** A question must come at the end of what was said: this many last words are read. */
const LAST_WORDS = 22;

/** A question of the rep's in their last words. */
export interface RepQuestion {
  kind: AskedKind;
  /** Its words. */
  text: string;
}

/** What the rep asks the customer in their last words, or null when they ask nothing. */
export function questionFromRep(text: string, language: Language): RepQuestion | null {
  const sentence =
    text
      .trim()
      .split(/(?<=[.!?…])\s+/)
      .at(-1) ?? "";
  const last = sentence.split(/\s+/).slice(-LAST_WORDS).join(" ");
  const marked = /\?\s*["»)]*$/.test(text.trim());
  if (!marked && findActs(last, "discovery", language).length === 0) return null;
  const found = KINDS.find(([, patterns]) => findSpans(last, patterns[language]).length > 0);
  if (!found) return marked ? { kind: "other", text: last } : null;
  return { kind: found[0], text: last };
}
