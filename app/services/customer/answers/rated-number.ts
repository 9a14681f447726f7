import type { Dimension } from "~/services/language/quantities/units/units";
import type { Language } from "~/models/terms/language";
import { asSpoken } from "../persona/persona-lines";
import { readQuantities } from "../read-once";
import type { Scene } from "../scene";
import type { Told } from "./fact-of-kind";
import type { RepQuestion } from "./rep-question";
import { flat } from "../social-acts";
import { AMOUNTS, COUNTS, thingsAsked, SHORT_ABOUT } from "./number-forms";

/** The spans of time of a rate, in any language. */
const SPANS: readonly RegExp[] = [
  /(?<!\p{L})(?:jours?|journées?|(?:week)?days?|d[ií]as?)(?!\p{L})/iu,
  /(?<!\p{L})(?:semaines?|weeks?|semanas?)(?!\p{L})/iu,
  /(?<!\p{L})(?:mois|months?|mes(?:es)?)(?!\p{L})/iu,
  /(?<!\p{L})(?:ans?|année|years?|años?)(?!\p{L})/iu,
  /(?<!\p{L})(?:séances?|ouvertures?|sessions?|sesi(?:ón|ones))(?!\p{L})/iu,
];
/** Words of those who stay away, and of what is lost. */
export const OF_LOSS =
  /(?<!\p{L})(?:(?:do|does|did)n['’]t (?:show|turn|come)|(?:never|ne) (?:turns?|shows?|viennent|vient)|no-shows?|perd(?!on)\p{L}*|manqu\p{L}+|annul\p{L}+|cass\p{L}+|oubli\p{L}+|jet(?:ez|te|és?)|los[et]\p{L}*|miss\p{L}*|cancel\p{L}*|br(?:eak|oke)\p{L}*|fail\p{L}*|wast\p{L}+|pierd\p{L}+|fall(?:an|a|os?)|romp\p{L}+|plant\p{L}+|no (?:vienen?|aparecen?))(?!\p{L})/iu;
/** A part of the whole, or another thing than the whole. Its number is another. */
const OF_PART = new RegExp(
  `${OF_LOSS.source}|(?<!\\p{L})(?:rat\\p{L}+|retard\\p{L}*|rend\\p{L}*|jet\\p{L}+|late|bin(?:s|ned)?|throw\\p{L}*|thrown|chuck\\p{L}*|poubelles?|benne|basura|return\\p{L}*|v[uo]e?lv\\p{L}*|repit\\p{L}+|(?:com(?:e|ing)) back|revien\\p{L}+|complain\\p{L}*|devuelv\\p{L}+|tir\\p{L}+|tarde|quej\\p{L}+|heures?|hours?|horas?|minut\\p{L}+|temps|time|tiempo|euros?|pounds?|€|£|\\$)(?!\\p{L})`,
  "iu",
);
/** A sum, which no number of things answers. */
const OF_MONEY =
  /(?<!\p{L})(?:budget|presupuesto|prix|prices?|precios?|gast\p{L}+|dépens\p{L}+|spend\p{L}*|cobr\p{L}+|charge|pa[gy]\p{L}+)(?!\p{L})/iu;
/** A number with its things and its rate: "environ 35 livraisons par semaine". */
const RATED =
  /^(?:(?:\d[\d.,]*|[^\s,.;:()]+) ){1,5}?(?:par|an?|per|each|every|al?|a la|por|cada|chaque) (?:jour|semaine|mois|an|séance|day|week|month|year|session|d[ií]a|semana|mes|año|sesión)(?!\p{L})/iu;
/** Words that count anything: "how many people", "combien de pièces". */
const GENERIC =
  /(?<!\p{L})(?:gens|monde|personnes|pièces|appareils|articles|volumes?|quantités?|devices|items|numbers|people|folks?|pieces|volumes?|quantit(?:y|ies)|gente|personas|piezas|aparatos|artículos|cantidad(?:es)?|volumen)(?!\p{L})/iu;
/** A thing that stands before its number: "beaucoup de clients, combien par an ?". */
const OF_MANY =
  /(?<!\p{L})(?:beaucoup de|many|lots? of|much[oa]s) (?!monde|gens|people|gente)\p{L}+,/iu;
/** A share that is told apart: "130 clients a week, 55 of them for colour". */
const HAS_PART =
  /^[^.;]*(?<!\p{L})(?:dont|parmi|of (?:them|these|those|which|whom)|including|de (?:ell[oa]s|l[oa]s cuales)|entre ell[oa]s|half|moitié|mitad|third|tiers|tercio)(?!\p{L})/iu;
/** Words before a number that belong to it. */
const ABOUT =
  /(?<!\p{L})(?:environ|à peu près|quelque|about|around|roughly|some|un[oa]s|casi|cerca de|nearly) $/iu;

const [NONE, ANY] = [-1, -2];
const spanOf = (text: string): number => {
  const found = SPANS.flatMap((span, at) => (span.test(text) ? [at] : []));
  return found.length === 1 ? (found[0] ?? NONE) : NONE;
};

/**
 * Returns the sheet's only number at the rate that a question asks for, in whatever words: "how many people, in a week?"
 * gets "2,900 swimmers a week". Null for none, for several, or for a part of the whole.
 */
export function ratedNumber({ text }: RepQuestion, scene: Scene): Told | null {
  const { language } = scene.input;
  const span = ANY_AMOUNT.test(text) ? ANY : spanOf(text);
  const things = [...thingsAsked(flat(text), language)];
  const isOfThing =
    things.length > 0 && !GENERIC.test(text) && !ASKS_AMOUNT.test(text) && !ASKS_VOLUME.test(text);
  if (span === NONE || isOfThing || OF_MANY.test(text) || OF_PART.test(text) || OF_MONEY.test(text))
    return null;
  const dimensions = ASKS_VOLUME.test(text)
    ? new Set([...AMOUNTS, ...COUNTS])
    : ASKS_AMOUNT.test(text)
      ? AMOUNTS
      : COUNTS;
  const found = scene.persona.sheet.flatMap((line) =>
    numbersAt(line.text, { span, dimensions, mayHavePart: dimensions !== COUNTS }, language),
  );
  const [only, ...others] = [...new Set(found)];
  if (!only || others.length > 0 || scene.givesFigure(only)) return null;
  const said = only.replace(SHORT_ABOUT, "");
  return { text: asSpoken(said), said };
}

/** "How much of it are you making these days?" names no span. */
const ANY_AMOUNT =
  /(?<!\p{L})(?:how much of (?:it|that|them)|vous en (?:faites|sortez|produisez) combien|cuánt[oa] (?:hacen?|producen?|sacan?)(?= ustede?s?|\?))(?!\p{L})(?!.*(?:day|week|month|year|jour|semaine|mois|an|día|semana|mes|año)s?(?!\p{L}))/iu;
/** "How much do you send out in a week?", "combien de tonnes ?" */
const ASKS_AMOUNT =
  /(?<!\p{L})(?:how much(?! (?:of|is|does|are|money|time)(?!\p{L}))|combien de (?:tonnes|kilos|litres)|cuánt[oa]s? (?:toneladas|kilos|litros)|how many (?:tonnes|tons|kilos|litres))(?!\p{L})/iu;
const ASKS_VOLUME =
  /(?<!\p{L})(?:quel(?:le)? (?:volume|quantité)|what (?:sort of |kind of )?(?:volumes?|numbers|quantit\p{L}+)|qué (?:volumen|cantidad)(?:es)?)(?!\p{L})/iu;
/** Returns the numbers of a line at a rate, null for each that has a part: "20 visits a week, half of them far". */
function numbersAt(
  line: string,
  {
    span,
    dimensions,
    mayHavePart,
  }: { span: number; dimensions: ReadonlySet<Dimension>; mayHavePart: boolean },
  language: Language,
): (string | null)[] {
  return readQuantities(line, language).flatMap(({ startIndex, dimension, raw }) => {
    const [said = ""] = RATED.exec(line.slice(startIndex)) ?? [];
    if (said === "") return [];
    const isCount = dimensions.has(dimension) && (span === ANY || spanOf(said) === span);
    const after = line.slice(startIndex + said.length);
    // "Une trentaine par an" does not tell of what.
    const hasThing =
      !/^\s*(?:(?:mil|mille|thousand|k|millones?) )?(?:par|an?|per|each|every|al?|por|cada|chaque) /iu.test(
        said.slice(raw.length),
      );
    if (!isCount || !hasThing || OF_PART.test(said)) return [];
    const [about = ""] = ABOUT.exec(line.slice(0, startIndex)) ?? [];
    return [!mayHavePart && HAS_PART.test(after) ? null : `${about}${said}`];
  });
}
