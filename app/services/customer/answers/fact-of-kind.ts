import type { Language } from "~/models/terms/language";
import type { PersonaFact, SheetLine } from "../persona/persona";
import { INCIDENT } from "../persona/persona-labels";
import { KIN } from "../persona/sentence-forms";
import { readQuantities } from "../read-once";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { AHEAD } from "../unmarked-question";
import { ASKS_NAME } from "./people-on-sheet";
import * as questions from "./question-forms";
import type { RepQuestion } from "./rep-question";
import { RATE } from "./rate";
import { BEGAN, BUDGET as ASKS_BUDGET, OF_BUDGET, OWNS, SINCE, WORKERS } from "./want-forms";

/** Words of the sheet that answer a question. */
export interface Told {
  text: string;
  /** The same without the mark and the capital of a sentence. */
  said: string;
}
/** Words of a mishap. */
const MISHAP =
  /(?<!\p{L})(?:éclaté|lâch\p{L}+|cambriol\p{L}+|burgl\p{L}+|perd(?:u|i|í|iste|ió|ieron)\p{L}*|pannes?|arrêtée?|lost|broke\p{L}*|fined|averi\p{L}+|multa|amendes?|détrui\p{L}+|destroy\p{L}*|graniz\p{L}+|stolen|wrong|orage|tempête|incendie|inond\p{L}+|cass\p{L}+|déchir\p{L}+|abîm\p{L}+|annul\p{L}+|vol(?:é|ée)s?|furieu\p{L}+|furios\p{L}+|refusé\p{L}*|storm|flood\p{L}*|cancel\p{L}*|double[- ]?booked|stopped|complain\p{L}*|complaint|furious|missed|tormenta|inund\p{L}+|romp\p{L}+|moj(?:ó|aron)|mouill(?:é|a)\p{L}*|soaked|par(?:ó|aron)|(?:no|nunca) apareció|robaron|cayó|faltaron|borró|killed|killing|closed? it|overslept|oversleeps|au lieu d(?:e|['’])|instead of|en (?:vez|lugar) de|faillite|renvers\p{L}+|rats|faux)(?!\p{L})/iu;
/** Returns true when a line of the sheet tells a mishap, also in words that cannot be said. */
export const hasMishap = ({ persona }: Scene): boolean =>
  persona.sheet.some((line) => isMishap(line) || isStory(line));
/** Returns true for a deed of one day, which trainers tell of what went wrong: "En mai dernier : une gerbe …". */
const isStory = ({ text, label = "" }: SheetLine): boolean =>
  STORY.test(label) ||
  OF_MONTH.test(label) ||
  DATED.test(text) ||
  LAST_MONTH.test(text) ||
  ((questions.ASKS_PAST.test(text) ||
    / (?:(?:le|les|se|me) d(?:i|io|iste)|gave|told|sent|left|came|made|wrote|put|cut|ordered|built|printed|ate|bit|froze|burst|mixed|swapped|cost|slipped|tore|melted|rose) /u.test(
      text,
    )) &&
    (STORY.test(text) || questions.CALENDAR.test(text)) &&
    !BEGAN.test(text) &&
    !OF_YEAR.test(text));
/** "Novembre : étiquette partie avec la vieille toile." */
const OF_MONTH =
  /^(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;
/** A day with its month, which trainers give for what went wrong. */
const DATED =
  /(?<!(?:since|depuis|desde|né|née|born|nacid[oa]|until|jusqu['’]au|hasta)(?: le| el)? )(?<!\p{L})(?:(?:le|el|on) )(?!mois |mes )(?:\d{1,2}(?:er|th|st|nd|rd)?|\p{Ll}+(?: y \p{Ll}+)?) (?:de )?(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december)(?!\p{L})/iu;
/** "Juin dernier, pétanque de Liévin : 64 coupes promises, 40 en rayon". */
const LAST_MONTH =
  /^(?:en )?(?:(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) dernier|last (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre) pasado)(?!\p{L})/iu;
export function isMishap({ text, label = "" }: Pick<SheetLine, "text" | "label">): boolean {
  return (
    INCIDENT.test(label) ||
    MISHAP.test(text) ||
    (questions.PAST.test(text) &&
      STORY.test(text) &&
      ![BEGAN, OF_YEAR, OF_COST].some((no) => no.test(text)))
  );
}
/** A result of the year: "We had 9,400 bed nights last year". */
const OF_YEAR =
  /(?<!\p{L})(?:had|did|made|sold|saw|welcomed|served|eu|fait|vendu|reçu|accueilli|tuv\p{L}+|hic\p{L}+|vend\p{L}+|recib\p{L}+|atend\p{L}+) (?:\p{L}+ )?\d[\d., ]*\p{L}/iu;
/** "L'électricité m'a coûté 4 200 euros l'hiver dernier" tells a cost. */
const OF_COST =
  /(?<!\p{L})(?:m['’]a|nous a|vous a|t['’]a) coûté|(?<!\p{L})cost (?:me|us|you|him|her)(?!\p{L})|(?<!\p{L})(?:me|nos|le|les) costó(?!\p{L})/iu;
/** Returns true for a fact of a mishap, by its words or its label. */
export const isMishapFact = ({ text, about }: PersonaFact): boolean =>
  isMishap({ text, label: about.slice(0, about.indexOf(":") + 1) });
/** The time of a story: trainers give one for what went wrong. */
export const STORY =
  /(?<!\p{L})(?<!(?:desde|depuis|since) )(?:l['’](?:an|année|hiver|été|automne) (?:derni(?:er|ère)|passée?)|\p{L}+ dernier|il y a \p{L}+ (?:ans|mois)|au printemps|ce printemps|cet (?:été|hiver|automne)|(?:in|this) (?:the )?(?:spring|summer|autumn|winter)|en (?:primavera|otoño|Reyes|Carnaval|Semana Santa|Navidad)|à la (?:Toussaint|Pentecôte)|à (?:Noël|Pâques)|at (?:Christmas|Easter)|(?:le )?(?:\p{L}+ )?\d{1,2}(?:er)? (?:de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december)|last (?:year|month|week|winter|summer|spring|autumn|\p{Lu}\p{L}+)|\p{L}+ (?:years|months|weeks|winters|summers|springs|autumns|seasons) ago|(?:el|la) \p{L}+ pasad[oa]|hace \p{L}+ (?:años|meses)|(?:en|in) (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december))(?!\p{L})/iu;
/** "What happens when somebody arrives?" asks for the usual course of things. */
export const HAPPENS_WHEN =
  /(?<!\p{L})(?:what (?:\w+ly )?happens|(?:se|ça) passe quoi|qu['’]est-ce qui se passe|qué (?:pasa|ocurre))(?!\p{L})/iu;
/** "¿Desde cuándo os pasa?". */
export const HAPPENS = /(?<!\p{L})(?:arrive|happen\p{L}*|pasa|ocurre)(?!\p{L})/iu;
/** A question for a mishap. */
export const ASKS_MISHAP =
  /(?<!\p{L})(?:loupée?s?|été oubliée?s?|fait défaut|faux bond|stung|not pay up|coincée?s?|manquait|fait des histoires|fallout|shouldn['’]t have|désastreu\p{L}+|(?:some|any) bother|grief|líos?|pear-shaped|débord\p{L}+|in the paper|went badly|gone badly|en travers|trompée?s?|hurt|injured|accidenté\p{L}*|bless[ée]\p{L}*|herid[oa]s?|bronca|disastrous|desastros[oa]s?|never again|plus jamais ça|nunca más|refaire|all over again|arrivée?s?|surprises?|casse|vols?|pannes?|problèmes?|soucis?|pépins?|accidents?|incidents?|cassée?s?|abîmée?s?|perdue?s?|volée?s?|dégâts?|refusée?s?|rat(?:er|ée?s?)|boulettes?|lâchée?s?|retards?|désastres?|catastrophes?|mal tourné\p{L}*|mésaventures?|galères?|tuiles?|happen(?:ed)?|mix-?ups?|mistakes?|erreurs?|missing|trouble|problems?|br(?:eak|oke)\p{L}*|lost|lose|damage\p{L}*|wrong|(?<!(?:are|re) (?:you|ye|they) )stuck|eu (?:très )?peur|frayeurs?|let you down|caught|cost you|scare|faults?|stolen|mishaps?|disasters?|out of pocket|fail\p{L}*|(?:ha|le|te|os|les) (?:pasado|ocurrido|tocado)|sustos?|problemas?|averías?|rot[oa]s?|estropead[oa]s?|perdid[oa]s?|robad[oa]s?|robos?|daños?|percances?|chascos?|estropicios?|accidentes?|tirad[oa]s?|fallad[oa]s?|desastres?|liad[oa]|follón|disgustos?|parad[oa]s?)(?!\p{L})/iu;

const DEED_OF_DAY =
  / (?:gave|told|sent|left|came|made|wrote|put|cut|ate|bit|froze|burst|mixed|swapped|slipped|tore|melted|went|fell|tipped|ran|a |est |se )(?!\p{L})/u;
const toldBy = (fact: PersonaFact | undefined, { givesFigure }: Scene): Told | null =>
  fact && !givesFigure(fact.text) ? { text: fact.text, said: fact.text.replace(/\.$/u, "") } : null;
/** An age, which is no trade. */
const OF_AGE = /^(?:Tengo|J['’]ai|I['’]m|I am) \d+(?: años| ans)?(?!\p{L})/u;
export const roleOf = (scene: Scene): Told | null =>
  toldBy(
    scene.persona.facts.find(({ text }) => text === scene.persona.role && !OF_AGE.test(text)),
    scene,
  );

/** A question for the customer's own place. */
const FROM_WHERE =
  / (d ou|de donde|etes (ou|basee?s?)|where are you (from|based)|donde esta( usted)?( exactamente)?) $/;
const ASKS_OPEN =
  / (ouvre\w*|ouvert\w*|ferme\w*|open|opening|close\w*|shut|abre\w*|abris|abiert\w*|cierra\w*|horaires|horario) /;
const OPENS =
  /(?<!\p{L})(?:ouvr\p{L}*|ouvert\p{L}*|ferm\p{L}+|open\w*|shut\w*|clos\w+|abr[oei]\p{L}*|abiert\p{L}*|cierr\p{L}+)(?!\p{L})/iu;
const OF_ME = /^(?:Je |J['’]|On |I |\p{L}{3,}o )/u;
/** A deed of the customer alone, which is no answer to "who does it". */
const BY_ME = /^(?:Je |J['’]|I |Me (?=\p{L}+o ))/u;
/** "There are some 1,900 in the cave now" is no way of doing. */
export const THERE_IS =
  /^(?:\p{L}+ (?:\p{L}+ )?)?(?:hay|il y a|there (?:is|are)) (?:un[oa]s |environ |quelque |some |about |around |\d)/iu;
/** The people whom somebody works with, who tell no way. */
export const WORKS_WITH =
  /^(?:(?:Je|On|Nous) travaill\p{L}+ avec|(?:I|We) work with|Trabaj(?:o|amos) con) /u;
/** The beginning of a sheet that tells what somebody runs. */
export const RUNS =
  /^(?:Je (?:tiens|dirige|gère)|J['’]ai une? |I (?:run|own|keep|manage|have)|I['’]ve had (?:the|an?|my)|Llevo|Dirijo|Tengo|Regento|Gestiono)(?!\p{L})/u;
/** "Hoy son catorce empleados" counts, and tells no way. */
export const COUNTS_NOW =
  /^(?:Hoy|Ahora(?: mismo)?|Aujourd['’]hui|Today|Now),? (?:son|somos|hay|tengo|tenemos|on est|nous sommes|il y a|j['’]ai|we are|we have|there are|I have)(?!\p{L})/u;
/** A way of doing things. */
const A_WAY =
  /(?<!\p{L})(?:à la main|de tête|moi-même|avec un|dans un|sur un|by (?:hand|phone|post|text|email|message|radio)|myself|with an?|in an?|on (?:paper|an?)|a mano|de memoria|con una?|en una?|en papel)(?!\p{L})(?! (?:(?:\p{L}+ ){0,3}(?:shed|warehouse|barn|chapel|garage|basement|cellar|hangar|entrepôt|cave|grange|almacén|nave)|office|field|shop|town|village|city|street|building|former|converted|délai|retard|arch|bajo|nave|local|galpón|crew|team|staff|week|month|day|year|équipe|salariée?|apprentie?|employée?|bureau|village|rue|an(?:née)?|mois|semaine|jour|mes|año|día|semana|técnico|equipo|empleada?|taller|pueblo|calle|edificio)(?!\p{L}))/iu;

/** The post that somebody holds, which is no way: "I manage an indoor centre in an old warehouse". */
const HOLDS =
  /^(?:Je (?:tiens|dirige|gère)|I (?:run|own|manage)|Llevo|Dirijo|Regento|Gestiono)(?!\p{L})/u;
/** A question for a way of today, unlike "how did that go?". */
const HOW =
  /(?<!\p{L})(?:comment(?! (?:ça )?s['’](?:est|était))|how(?! (?:did|was|were|has|come))|cómo(?! (?:fue|salió|ha ido)))(?!\p{L})/iu;
/** A Spanish past with its ending: "No dormí". */
const OWN_PAST =
  /^(?:no |ya )*\p{L}{2,}[éí] |(?<!\p{L})(?:puse|hice|tuve|dije|vine|fui|traje|supe|pude|quise|anduve|estuve|di) /iu;
/** Returns true for a sentence on the past, which tells no present way. "Chairs of 2012" are used today. */
export const isPast = (text: string): boolean =>
  BEGAN.test(text.split(" ").slice(0, 3).join(" ")) ||
  OWN_PAST.test(text) ||
  / (?:est|sont) mort/u.test(text) ||
  (questions.PAST.test(beginningOf(text.replace(YEARS, ""))) &&
    !OWNS.test(text) &&
    !/ (?:est|sont|is|are|se) \p{L}+(?:ée?s?|ed) /u.test(text));
const YEARS =
  /(?<!\d)20\d\d(?!\d)|j['’]ai (?:une?|des|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d+) /giu;
/** Returns the words that hold the main verb: three with "I", more with another subject. */
const beginningOf = (text: string): string =>
  text
    .split(" ")
    .slice(0, /^(?:I|Je|J['’]|On|We|Nous)(?!\p{Ll})/u.test(text) ? 3 : 7)
    .join(" ");
/** An earlier life, and a question for it. */
const WAS =
  /^(?:(?:Avant|Before(?: that)?|Antes),? )?(?:j['’](?:étais|ai été)|I was (?:an? |the |in )|I used to|I trained as |I worked (?:as|in|for) |j['’]ai travaillé |(?:era|fui|trabajaba|trabajé) )/iu;
const ASKS_BEFORE =
  / (job|metier|travail|trabajo) (avant|before|antes) | (toujours fait|always do(ne)?|siempre) | (avant|antes) .*(faisie[zs]|faisais|hacias?|dedicaba\w*) | (faisie[zs]|faisais|hacias?|dedicaba\w*|did you do|have you done) (\w+ ){0,3}(avant|before|antes) /;
export const ASKS_HAPPENED =
  / (what (happened|went wrong)|que (le |te |os )?(paso|ocurrio)|s est passe|est arrive) /;
/** Words for a reason to hesitate or to give up, which no liking answers. */
export const HESITATES =
  /(?<!\p{L})(?:chuck|ditch|in the bin|give (?:it |this )?up|stop using|walk away|laisser tomber|poubelle|abandon|basura|dejar de|hésit|reculer|hesitat|worr|put you off|dudar|frena)/iu;
/** "Avec quoi travaillez-vous ?" asks for no person. */
export const ASKS_THING =
  /(?<!\p{L})(?:avec quoi|con qué|what .* with(?= at | today|\?))(?!\p{L})/iu;
export const isOfPeople = (text: string): boolean =>
  KIN.test(text) ||
  questions.A_PERSON.test(text) ||
  Object.values(WORKERS).some((of) => of.test(text));
const OF_WAY: ReadonlySet<RepQuestion["kind"]> = new Set(["other", "current"] as const);
/** A question for what bothers somebody, unlike "what happens when …?". */
export const FEELS =
  / (aim\w+ le moins|\w*probl?em\w*|agac\w*|embet\w*|enerv\w*|gen(e|ent|ant)|derang\w*|inquiet\w*|frustr\w*|plai(gn|nt)\w*|pes(e|ent)|soucis?|pire|dur|annoy\w*|bother\w*|worst|hate|dislike\w*|least|headaches?|worr\w*|complain\w*|drives? you|issues?|hardest|bugs|molest\w*|fastidi\w*|preocup\w*|peor|menos|agobi\w*|quej\w*) /;
/** A sentence that tells what somebody is, has, wants or decides, not what is done. */
const NO_DEED =
  /^(?:je suis|j['’]ai (?:une?|deux|trois|\d)|on a (?:une?|des|deux|trois|\d)|j['’]ai (?!\p{L}+(?:é|i|u|is|it) )|c['’]est|il y a|on est|i['’]m|i am|i['’]ve|i have|i run|je dirige|dirijo|(?:i work with|je travaille avec|trabajo con) (?:m[yi]|mon|ma|mes)|we (?:have|are)|nous (?:sommes|avons)|tenemos|i (?:trust|want|need)|there|soy|somos|tengo|hay|es|estoy|desconfío|quiero|necesito|je (?:veux|me méfie))(?!\p{L})/iu;
/** "Ends I can't bring myself to bin" tells no way. */
const NEGATIVE =
  /(?<!\p{L})(?:n['’]t|not|never|nothing|ne|pas|jamais|rien|sans|without|no|nunca|nada|sin)(?!\p{L})|n['’]t(?!\p{L})|(?<!\p{L})n['’]/iu;
const TIMES = /(?:fois|times|veces) (?:par|an?|al?) \p{L}+/giu;
/** Returns true for a sentence on the present way of doing things. */
export const isDeed = ({ text, isToday, feeling }: PersonaFact): boolean =>
  isToday ||
  (feeling === null &&
    !questions.DECISION.test(text) &&
    (USUAL.test(text) ||
      (!NO_DEED.test(text) && (!RATE.test(text.replace(TIMES, "")) || A_WAY.test(text)))));
/** Signs of the present way of doing things. "The floor is old" tells none. */
const USUAL =
  /(?<!\p{L})(?<!(?:^| )(?:est|sont|is|are|es|son|está|están) )(?:vieil\p{L}*|vieux|ancien\p{L}*|j['’]utilise|je travaille avec|je note|old(?!-)|i (?:use|keep|buy)|viej[oa]s?|uso|utilizo|apunto)(?!\p{L})/iu;
/** The customer's own cost. */
const PAYS =
  /^(?:(?:Je|Nous|On) (?:paie|payons|dépens\p{L}+)|(?:I|We) (?:pay|spend)|Pag(?:o|amos)|Gast(?:o|amos))(?!\p{L})|(?<!\p{L})(?:(?:me|nous|nos) (?:coûte|revient|cuesta|sale)|costs? (?:me|us))(?!\p{L})|^(?:J['’]ai|I have|I['’]ve got|Tengo) .* (?:par|a|al) (?:mois|an|month|year|mes|año)(?!\p{L})/u;
const TRADES =
  /(?<!\p{L})(?:vend\p{L}*|cobr\p{L}+|cuest\p{L}+|coût\p{L}+|costs?|spend|pay|paie|sell|charge|dépens\p{L}+|gast\p{L}+|a ride)(?!\p{L})/iu;
const tellsSum = (text: string, language: Language): boolean =>
  readQuantities(text, language).some(({ dimension }) => dimension === "money");

/**
 * Returns the customer's sentence on what a kind of question asks for, in other words than the question's. `isTyped`:
 * the question asks for a number, a time or a place, so no way of doing things answers it.
 */
export function ofKind(asked: RepQuestion, scene: Scene, isTyped: boolean): Told | null {
  const { persona, memory, input } = scene;
  const words = flat(asked.text);
  const find = (is: (fact: PersonaFact) => boolean) => {
    const found = persona.facts.filter((fact) => is(fact) && fact.isWhole);
    return toldBy(found.find(({ text }) => !memory.said(text)) ?? found[0], scene);
  };
  // "They sell at 12 euros" tells no way, unlike "I use mesh at 900 pesos".
  const isOfSum = (text: string) => tellsSum(text, input.language) && TRADES.test(text);
  const isTheWay = (fact: PersonaFact) =>
    fact.text !== persona.role &&
    !questions.ASKS_WHO.test(asked.text) &&
    isDeed(fact) &&
    !isMishapFact(fact) &&
    !isPast(fact.text) &&
    !NEGATIVE.test(fact.text) &&
    !HOLDS.test(fact.text) &&
    fact.text.search(SINCE) < 0 &&
    !isOfSum(fact.text) &&
    !isOfPeople(fact.text);
  const isTodays = ({ isToday, text }: PersonaFact) =>
    isToday && ![THERE_IS, COUNTS_NOW, NEGATIVE].some((no) => no.test(text));
  const isSureMishap = ({ about }: PersonaFact) =>
    MISHAP.test(about) || INCIDENT.test(about.slice(0, about.indexOf(":") + 1));
  // "Les enfants ont adoré" stands under the label of a mishap, and tells none.
  const tellsMishap = (fact: PersonaFact) =>
    fact.text !== persona.role &&
    isMishapFact(fact) &&
    questions.PAST.test(fact.text) &&
    !BEGAN.test(fact.text.split(" ").slice(0, 4).join(" ")) &&
    (MISHAP.test(fact.text) || STORY.test(fact.text) || DEED_OF_DAY.test(fact.text));
  if (ASKS_HAPPENED.test(words)) return find(tellsMishap);
  if (questions.EVER[input.language].test(asked.text) && ASKS_MISHAP.test(asked.text))
    return find((fact) => tellsMishap(fact) && isSureMishap(fact));
  if (FROM_WHERE.test(words))
    return questions.PLACES[input.language].test(persona.role ?? "") ? roleOf(scene) : null;
  if (ASKS_BEFORE.test(words)) return find(({ text }) => WAS.test(text));
  if (ASKS_OPEN.test(words))
    return find(
      ({ text }) =>
        OPENS.test(text) && (questions.CALENDAR.test(text) || questions.AT_HOUR.test(text)),
    );
  const isOfWay = !isTyped && OF_WAY.has(asked.kind) && HOW.test(asked.text);
  const isWayNow = (fact: PersonaFact) =>
    fact.text !== persona.role &&
    isDeed(fact) &&
    ![isPast(fact.text), isMishapFact(fact), isOfSum(fact.text)].includes(true) &&
    ![NEGATIVE, WORKS_WITH].some((no) => no.test(fact.text)) &&
    (OF_ME.test(fact.text) || questions.A_DOER.test(fact.text)) &&
    A_WAY.test(fact.text);
  const mayTellWay = isOfWay && !ASKS_NAME.test(asked.text);
  const way = mayTellWay
    ? (find(isTodays) ?? (asked.kind === "current" ? find(isWayNow) : null))
    : null;
  if (way) return way;
  switch (asked.kind) {
    case "problem":
      if (HAPPENS_WHEN.test(asked.text) || AHEAD.test(asked.text)) return null;
      return questions.isYesOrNo(asked)
        ? find((fact) => tellsMishap(fact) && isSureMishap(fact))
        : ((FEELS.test(words)
            ? find(({ feeling, text }) => feeling === "dislikes" && !questions.DECISION.test(text))
            : null) ?? (questions.WEIGHS.test(asked.text) ? null : find(tellsMishap)));
    case "likes":
      return questions.isYesOrNo(asked) || HESITATES.test(asked.text)
        ? null
        : find(({ feeling, text }) => feeling === "likes" && !questions.OWN_DEED.test(text));
    case "current": {
      if (isTyped || questions.WEIGHS.test(asked.text)) return null;
      if (questions.isYesOrNo(asked) && !questions.CHOICE.test(asked.text)) return null;
      if (questions.ASKS_WHO.test(asked.text))
        return find(
          (fact) =>
            isTodays(fact) &&
            !BY_ME.test(fact.text) &&
            (questions.ASKS_WHERE[input.language].test(asked.text) ||
              [questions.A_DOER, questions.A_PERSON, questions.CLEFT].some((of) =>
                of.test(fact.text),
              )),
        );
      return (
        find(isTodays) ??
        find((fact) => isTheWay(fact) && A_WAY.test(fact.text)) ??
        find((fact) => isTheWay(fact) && USUAL.test(fact.text))
      );
    }
    case "cost": {
      const sums = persona.facts.filter(
        ({ text }) =>
          !questions.PAST.test(text) &&
          !OF_BUDGET.test(text) &&
          PAYS.test(text) &&
          tellsSum(text, input.language),
      );
      return sums.length === 1 && !ASKS_BUDGET.test(words) ? toldBy(sums[0], scene) : null;
    }
    default:
      return null;
  }
}
