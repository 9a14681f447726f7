import type { PersonaFact, SheetLine } from "../persona/persona";
import { INCIDENT } from "../persona/persona-labels";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { AHEAD } from "../unmarked-question";
import { asksAnnoyance, OF_SELLERS } from "./annoyance";
import { ASKS_HOW, wayOfToday } from "./way";
import * as questions from "./question-forms";
import type { RepQuestion } from "./rep-question";
import { BEGAN } from "./figures/number-forms";

/** Words of the sheet that answer a question. */
export interface Told {
  text: string;
  /** The same without the mark and the capital of a sentence. */
  said: string;
}
/** Words of a mishap. */
const MISHAP =
  /(?<!\p{L})(?:éclaté|lâch\p{L}+|cambriol\p{L}+|burgl\p{L}+|perd(?:u|i|í|iste|ió|ieron)\p{L}*|pannes?|arrêtée?|lost|broke\p{L}*|fined|averi\p{L}+|multa|amendes?|détrui\p{L}+|destroy\p{L}*|graniz\p{L}+|stolen|wrong|orage|tempête|incendie|inond\p{L}+|cass\p{L}+|déchir\p{L}+|abîm\p{L}+|annul\p{L}+|vol(?:é|ée)s?|furieu\p{L}+|furios\p{L}+|refusé\p{L}*|storm|flood\p{L}*|cancel\p{L}*|double[- ]?booked|stopped|complain\p{L}*|complaint|furious|missed|tormenta|inund\p{L}+|romp\p{L}+|moj(?:ó|aron)|mouill(?:é|a)\p{L}*|soaked|par(?:ó|aron)|(?:no|nunca) apareció|robaron|cayó|faltaron|borró|killed|killing|closed? it|overslept|oversleeps|au lieu d(?:e|['’])|instead of|en (?:vez|lugar) de|faillite|renvers\p{L}+|rats|faux)(?!\p{L})/iu;
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
/** The time of a story: trainers give one for what went wrong. */
export const STORY =
  /(?<!\p{L})(?<!(?:desde|depuis|since) )(?:l['’](?:an|année|hiver|été|automne) (?:derni(?:er|ère)|passée?)|\p{L}+ dernier|il y a \p{L}+ (?:ans|mois)|au printemps|ce printemps|cet (?:été|hiver|automne)|(?:in|this) (?:the )?(?:spring|summer|autumn|winter)|en (?:primavera|otoño|Reyes|Carnaval|Semana Santa|Navidad)|à la (?:Toussaint|Pentecôte)|à (?:Noël|Pâques)|at (?:Christmas|Easter)|(?:le )?(?:\p{L}+ )?\d{1,2}(?:er)? (?:de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december)|last (?:year|month|week|winter|summer|spring|autumn|\p{Lu}\p{L}+)|\p{L}+ (?:years|months|weeks|winters|summers|springs|autumns|seasons) ago|(?:el|la) \p{L}+ pasad[oa]|hace \p{L}+ (?:años|meses)|(?:en|in) (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december))(?!\p{L})/iu;
/** "What happens when somebody arrives?" asks for the usual course of things. */
const HAPPENS_WHEN =
  /(?<!\p{L})(?:what (?:\w+ly )?happens|(?:se|ça) passe quoi|qu['’]est-ce qui se passe|qué (?:pasa|ocurre))(?!\p{L})/iu;
/** A question for a mishap. */
export const ASKS_MISHAP =
  /(?<!\p{L})(?:loupée?s?|été oubliée?s?|fait défaut|faux bond|stung|not pay up|coincée?s?|manquait|fait des histoires|fallout|shouldn['’]t have|désastreu\p{L}+|(?:some|any) bother|grief|líos?|pear-shaped|débord\p{L}+|in the paper|went badly|gone badly|en travers|trompée?s?|hurt|injured|accidenté\p{L}*|bless[ée]\p{L}*|herid[oa]s?|bronca|disastrous|desastros[oa]s?|never again|plus jamais ça|nunca más|refaire|all over again|arrivée?s?|surprises?|casse|vols?|pannes?|problèmes?|soucis?|pépins?|accidents?|incidents?|cassée?s?|abîmée?s?|perdue?s?|volée?s?|dégâts?|refusée?s?|rat(?:er|ée?s?)|boulettes?|lâchée?s?|retards?|désastres?|catastrophes?|mal tourné\p{L}*|mésaventures?|galères?|tuiles?|happen(?:ed)?|mix-?ups?|mistakes?|erreurs?|missing|trouble|problems?|br(?:eak|oke)\p{L}*|lost|lose|damage\p{L}*|wrong|(?<!(?:are|re) (?:you|ye|they) )stuck|eu (?:très )?peur|frayeurs?|let you down|caught|cost you|scare|faults?|stolen|mishaps?|disasters?|out of pocket|fail\p{L}*|(?:ha|le|te|os|les) (?:pasado|ocurrido|tocado)|sustos?|problemas?|averías?|rot[oa]s?|estropead[oa]s?|perdid[oa]s?|robad[oa]s?|robos?|daños?|percances?|chascos?|estropicios?|accidentes?|tirad[oa]s?|fallad[oa]s?|desastres?|liad[oa]|follón|disgustos?|parad[oa]s?)(?!\p{L})/iu;

const toldBy = (
  fact: Pick<PersonaFact, "text"> | undefined,
  { givesFigure }: Scene,
): Told | null => {
  if (!fact || givesFigure(fact.text)) return null;
  const text = fact.text.replace(TODAY_I, "At the moment ");
  return { text, said: text.replace(/\.$/u, "") };
};
/** "Today I rent two generators" would be of this day alone. */
const TODAY_I = /^Today,? (?=(?:I|we)(?!\p{L}))/iu;
/** An age, which is no trade. */
const OF_AGE = /^(?:Tengo|J['’]ai|I['’]m|I am) \d+(?: años| ans)?(?!\p{L})/u;
export const roleOf = (scene: Scene): Told | null =>
  toldBy(
    scene.persona.facts.find(({ text }) => text === scene.persona.role && !OF_AGE.test(text)),
    scene,
  );

/** A question for what bothers somebody, unlike "what happens when …?". */
const FEELS =
  / (aim\w+ le moins|\w*probl?em\w*|agac\w*|embet\w*|enerv\w*|gen(e|ent|ant)|derang\w*|inquiet\w*|frustr\w*|plai(gn|nt)\w*|pes(e|ent)|soucis?|pire|dur|annoy\w*|bother\w*|worst|hate|dislike\w*|least|headaches?|worr\w*|complain\w*|drives? you|issues?|hardest|bugs|molest\w*|fastidi\w*|preocup\w*|peor|menos|agobi\w*|quej\w*) /;

/** Returns the customer's sentence on what a kind of question asks for: today's way, a mishap, a liking or a dislike. */
export function ofKind(asked: RepQuestion, scene: Scene): Told | null {
  const { persona, memory } = scene;
  const { kind, text: question } = asked;
  const words = flat(question);
  const find = (is: (fact: PersonaFact) => boolean) => {
    const found = persona.facts.filter((fact) => is(fact) && fact.isWhole);
    return toldBy(found.find(({ text }) => !memory.said(text)) ?? found[0], scene);
  };
  const isClosed = questions.isYesOrNo(asked);
  if (kind === "problem") {
    if (isClosed || HAPPENS_WHEN.test(question) || AHEAD.test(question)) return null;
    return FEELS.test(words) || asksAnnoyance(asked)
      ? find(
          ({ feeling, text }) =>
            feeling === "dislikes" &&
            isDislike(text) &&
            !(ANNOYS.test(question) && [FEARS, OF_SELLERS].some((no) => no.test(text))),
        )
      : null;
  }
  if (kind === "likes" && !isClosed && ASKS_LIKING.test(question) && !ASKS_HOW.test(question))
    return find(({ feeling, text }) => feeling === "likes" && feels(text, LIKES));
  if (ASKS_USE.test(question) && !isClosed) {
    const used = find(({ text }) => USES.test(text));
    if (used) return used;
  }
  const way = wayOfToday(asked, scene);
  return way === null ? null : toldBy({ text: way }, scene);
}
/** The beginning of the customer's own feeling: not of a thing's, or of a wish. */
const DISLIKES =
  /^(?:I (?:can(?:not|['’]t)|hate|dislike|distrust|dread|fear|worry|get|don['’]t|lose (?:my|patience|(?:\p{L}+ ){1,3}(?:hours?|days?|time|mornings?))|doubt)|I['’]m (?!the|an? )|My worry|Je (?:n['’]|ne |perds (?:patience|(?:\p{L}+ ){1,3}(?:heures?|temps|jours?(?:née)?|matinées?))|crains|d[ée]teste|redoute|doute|refuse|me méfie)|J['’]ai (?:peur|horreur)|Ce qui (?:m['’]|me )|(?:A mí |Lo que más )?[Mm]e (?!l[oa]s? |gust|encant)\p{L}+|No (?:soporto|me gusta|aguanto|quiero (?!repetir|volver))|Odio|Detesto|Temo|Pierdo (?:la paciencia|los (?:nervios|estribos)|(?:\p{L}+ ){1,3}(?:horas?|tiempo|días?|mañanas?))|Desconfío de)(?=$|\P{L}|(?<=['’ ])\p{L})/u;
/** "What do you value in a supplier?", unlike "what would make you change?". */
const ASKS_LIKING =
  /(?<!\p{L})(?:(?:vous|tu) (?:aimez|aimes|appréci\p{L}+|préfér\p{L}+)|(?:vous|te) plaît|you (?:like|love|enjoy|value|prefer)|(?:le|te|les|os) (?:gusta|encanta)n?|(?:aprecia|valora|prefiere)[ns]?)(?!\p{L})/iu;
const LIKES =
  /^(?:I (?:really )?(?:like|love|enjoy|prefer|adore)|J['’](?:aime|adore|apprécie)|Je préfère|Ce que j['’]aime|Me (?:gustan?|encantan?)|Prefiero)(?!\p{L})/u;
/** "I like maps, hate beeping": a second verb without its subject. */
const BARE_VERB =
  /, (?:hate|dislike|like|love|d[ée]teste|crains|doute|trouve|aime|adore|odio|temo)(?!\p{L})/iu;
/** A fear, which is of the offer as often as of today: "I worry about handsets being stolen". */
const FEARS =
  /^(?:I(?:['’]m)? (?:worr|fear|dread|doubt|afraid|distrust)\p{L}*|My worry|Je (?:crains|redoute|doute|me méfie)|J['’]ai peur|Temo|Me (?:preocup|asust|inquiet)\p{L}*|Desconfío)(?!\p{L})/u;
const ANNOYS =
  /(?<!\p{L})(?:annoy\p{L}*|bother\p{L}*|drives? you|bugs|tires?|wears? you|fatigu\p{L}*|épuis\p{L}*|cansa\p{L}*|agota\p{L}*|hate|dislike\p{L}*|agac\p{L}*|embêt\p{L}*|énerv\p{L}*|gonfl\p{L}*|gên\p{L}*|fastidi\p{L}*|molest\p{L}*)(?!\p{L})/iu;
const feels = (text: string, own: RegExp): boolean =>
  own.test(text) && ![BARE_VERB, questions.DECISION, NO_OBJECT].some((no) => no.test(text));
/** Returns true for a sentence on what the customer itself dislikes or fears. Pure. */
export const isDislike = (text: string): boolean => feels(text, DISLIKES);
const NO_OBJECT =
  /(?:por (?:dos|tres) motivos|for (?:two|three) reasons|pour (?:deux|trois) raisons)\.?$/iu;
/** A question for what the customer uses, and its answer: "Pour le froid, j'utilise de la carboglace". */
const ASKS_USE =
  /(?<!\p{L})(?:(?:vous |tu )?(?:utilis|vous serv|te sers)\p{L}*|(?:you|ye|they) us(?:e|ing)|us(?:a|áis|as|an)|utiliza\p{L}*|avec quoi|con qué)(?!\p{L})/iu;
const USES =
  /^(?:[^,.]{2,40}, )?(?:I (?:still )?use|We (?:still )?use|j['’]utilise|on utilise|uso|utilizo|usamos) /iu;
