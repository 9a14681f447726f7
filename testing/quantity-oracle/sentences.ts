import type { Language } from "~/models/terms/language";
import { spellNumber } from "~/services/language/quantities/spell-number";

export type Kind = "money" | "percent" | "duration" | "clock" | "date" | "count";

/** A made-up sentence with one figure. `pattern` names its shape, `truth` its figure as `canonical.ts` writes it. */
export interface OracleSentence {
  language: Language;
  kind: Kind;
  pattern: string;
  text: string;
  truth: string;
}

/** Numbers from 0 to below 1, always the same for a seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Draw = (least: number, most: number) => number;
type Shape = (draw: Draw) => [text: string, truth: string];
type Shapes = Record<Kind, Record<string, Shape>>;

const two = (value: number) => String(value).padStart(2, "0");
const DAY_S = 86_400;
const clock = (hour: number, minute: number) => `clock ${hour}:${two(minute)}`;

const inWords =
  (language: Language, least: number, most: number, text: (words: string) => string) =>
  (unit: (value: number) => string): Shape =>
  (draw) => {
    const value = draw(least, most);
    return [text(spellNumber(value, language)), unit(value)];
  };
const inDigits =
  (least: number, most: number, text: (digits: string) => string) =>
  (unit: (value: number) => string): Shape =>
  (draw) => {
    const value = draw(least, most);
    return [text(String(value)), unit(value)];
  };

const euros = (value: number) => `EUR ${value}`;
const percent = (value: number) => `% ${value}`;
const days = (value: number) => `s ${value * DAY_S}`;
const weeks = (value: number) => `s ${value * 7 * DAY_S}`;
const hours = (value: number) => `s ${value * 3600}`;
const minutes = (value: number) => `s ${value * 60}`;
const months = (value: number) => `month ${value}`;
const years = (value: number) => `month ${value * 12}`;
const count = (value: number) => `number ${value}`;

const MONTHS: Record<Language, string[]> = {
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
    " ",
  ),
  en: "January February March April May June July August September October November December".split(
    " ",
  ),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  ),
};

const dated =
  (language: Language, text: (day: number, month: string, year: number) => string): Shape =>
  (draw) => {
    const [day, month, year] = [draw(2, 28), draw(1, 12), draw(2024, 2029)];
    const name = MONTHS[language][month - 1] ?? "";
    return [text(day, name, year), `date ${year}${two(month)}${two(day)}`];
  };

const timed =
  (text: (hour: number, minute: number) => string, [least, most]: [number, number]): Shape =>
  (draw) => {
    const [hour, minute] = [draw(least, most), draw(1, 5) * 10];
    return [text(hour, minute), clock(hour, minute)];
  };

const priced =
  (text: (whole: number, cents: string) => string): Shape =>
  (draw) => {
    const [whole, cents] = [draw(2, 900), draw(11, 98)];
    return [text(whole, String(cents)), `EUR ${Number(`${whole}.${cents}`)}`];
  };

const fr: Shapes = {
  money: {
    digits: inDigits(2, 999, (n) => `L'abonnement revient à ${n} euros en tout.`)(euros),
    sign: inDigits(1000, 9999, (n) => `Il faut compter ${n} € à la commande.`)(euros),
    grouped: (draw) => {
      const value = draw(1001, 99_999);
      const digits = `${Math.floor(value / 1000)} ${String(value % 1000).padStart(3, "0")}`;
      return [`Il faut compter ${digits} € à la commande.`, euros(value)];
    },
    cents: priced((whole, cents) => `Cela fait ${whole},${cents} € tout compris.`),
    words: inWords("fr", 20, 99, (w) => `C'est ${w} euros, rien de plus.`)(euros),
    "many words": inWords("fr", 100, 9999, (w) => `C'est ${w} euros, rien de plus.`)(euros),
  },
  percent: {
    sign: inDigits(2, 99, (n) => `La remise est de ${n} % cette année.`)(percent),
    words: inWords("fr", 2, 99, (w) => `La remise est de ${w} pour cent.`)(percent),
  },
  duration: {
    days: inDigits(2, 90, (n) => `L'essai dure ${n} jours.`)(days),
    "days in words": inWords("fr", 2, 90, (w) => `L'essai dure ${w} jours.`)(days),
    weeks: inWords("fr", 2, 20, (w) => `La pose prend ${w} semaines.`)(weeks),
    hours: inWords("fr", 2, 72, (w) => `La panne a duré ${w} heures.`)(hours),
    minutes: inDigits(2, 59, (n) => `Le réglage prend ${n} minutes.`)(minutes),
    months: inWords("fr", 2, 48, (w) => `L'engagement dure ${w} mois.`)(months),
    years: inDigits(2, 20, (n) => `La garantie court ${n} ans.`)(years),
  },
  clock: {
    h: timed((hour, minute) => `Nous fermons à ${hour} h ${minute}.`, [8, 20]),
    "glued h": timed((hour, minute) => `Nous fermons à ${hour}h${minute}.`, [8, 20]),
    words: timed(
      (hour, minute) =>
        `Nous fermons à ${spellNumber(hour, "fr")} heures ${spellNumber(minute, "fr")}.`,
      [13, 22],
    ),
    evening: (draw) => {
      const hour = draw(6, 10);
      return [
        `Nous fermons à ${spellNumber(hour, "fr")} heures et demie du soir.`,
        clock(hour + 12, 30),
      ];
    },
  },
  date: {
    written: dated("fr", (day, month, year) => `La pose est le ${day} ${month} ${year}.`),
  },
  count: {
    words: inWords("fr", 2, 99, (w) => `Nous avons ${w} agences.`)(count),
    "many words": inWords("fr", 100, 999_999, (w) => `Nous suivons ${w} clients.`)(count),
    digits: inDigits(2, 999, (n) => `Nous avons ${n} agences.`)(count),
  },
};

const en: Shapes = {
  money: {
    digits: inDigits(2, 9999, (n) => `The plan costs ${n} euros in all.`)(euros),
    sign: inDigits(2, 999, (n) => `You pay €${n} up front.`)(euros),
    cents: priced((whole, cents) => `That makes €${whole}.${cents} in all.`),
    words: inWords("en", 20, 99, (w) => `It is ${w} euros, nothing more.`)(euros),
    "many words": inWords("en", 100, 9999, (w) => `It is ${w} euros, nothing more.`)(euros),
  },
  percent: {
    sign: inDigits(2, 99, (n) => `The discount is ${n}% this year.`)(percent),
    words: inWords("en", 2, 99, (w) => `The discount is ${w} percent.`)(percent),
  },
  duration: {
    days: inDigits(2, 90, (n) => `The trial lasts ${n} days.`)(days),
    "days in words": inWords("en", 2, 90, (w) => `The trial lasts ${w} days.`)(days),
    weeks: inWords("en", 2, 20, (w) => `Fitting takes ${w} weeks.`)(weeks),
    hours: inWords("en", 2, 72, (w) => `The outage took ${w} hours.`)(hours),
    minutes: inDigits(2, 59, (n) => `Setting up takes ${n} minutes.`)(minutes),
    months: inWords("en", 2, 48, (w) => `You commit for ${w} months.`)(months),
    years: inDigits(2, 20, (n) => `The warranty runs ${n} years.`)(years),
  },
  clock: {
    pm: (draw) => {
      const [hour, minute] = [draw(1, 11), draw(1, 5) * 10];
      return [`We close at ${hour}:${minute} pm.`, clock(hour + 12, minute)];
    },
    "24 hours": timed((hour, minute) => `We close at ${hour}:${minute}.`, [13, 22]),
  },
  date: {
    written: dated("en", (day, month, year) => `Fitting is on ${month} ${day}, ${year}.`),
    "day first": dated("en", (day, month, year) => `Fitting is on ${day} ${month} ${year}.`),
  },
  count: {
    words: inWords("en", 2, 99, (w) => `We run ${w} branches.`)(count),
    "many words": inWords("en", 100, 999_999, (w) => `We serve ${w} customers.`)(count),
    digits: inDigits(2, 999, (n) => `We run ${n} branches.`)(count),
  },
};

const es: Shapes = {
  money: {
    digits: inDigits(2, 999, (n) => `La cuota cuesta ${n} euros en total.`)(euros),
    sign: inDigits(1000, 9999, (n) => `Hay que contar ${n} € al pedirlo.`)(euros),
    cents: priced((whole, cents) => `Son ${whole},${cents} € en total.`),
    words: inWords("es", 20, 99, (w) => `Son ${w} euros, nada más.`)(euros),
    "many words": inWords("es", 100, 9999, (w) => `Son ${w} euros, nada más.`)(euros),
  },
  percent: {
    sign: inDigits(2, 99, (n) => `El descuento es del ${n} % este año.`)(percent),
    words: inWords("es", 2, 99, (w) => `El descuento es del ${w} por ciento.`)(percent),
  },
  duration: {
    days: inDigits(2, 90, (n) => `La prueba dura ${n} días.`)(days),
    "days in words": inWords("es", 2, 90, (w) => `La prueba dura ${w} días.`)(days),
    weeks: inWords("es", 2, 20, (w) => `El montaje lleva ${w} semanas.`)(weeks),
    hours: inWords("es", 2, 72, (w) => `El corte duró ${w} horas.`)(hours),
    minutes: inDigits(2, 59, (n) => `El ajuste lleva ${n} minutos.`)(minutes),
    months: inWords("es", 2, 48, (w) => `El compromiso dura ${w} meses.`)(months),
    years: inDigits(2, 20, (n) => `La garantía dura ${n} años.`)(years),
  },
  clock: {
    "24 hours": timed((hour, minute) => `Cerramos a las ${hour}:${minute}.`, [13, 22]),
    "half past": (draw) => {
      const hour = draw(2, 8);
      return [
        `Cerramos a las ${spellNumber(hour, "es")} y media de la tarde.`,
        clock(hour + 12, 30),
      ];
    },
  },
  date: {
    written: dated("es", (day, month, year) => `El montaje es el ${day} de ${month} de ${year}.`),
  },
  count: {
    words: inWords("es", 2, 99, (w) => `Tenemos ${w} tiendas.`)(count),
    "many words": inWords("es", 100, 999_999, (w) => `Atendemos a ${w} clientes.`)(count),
    digits: inDigits(2, 999, (n) => `Tenemos ${n} tiendas.`)(count),
  },
};

/** The sentences whose answers are recorded. */
export const ORACLE_SEED = 25;
export const ORACLE_EACH = 6;

/** Sentences of every shape in three languages, `each` of a shape, the same for a seed. */
export function oracleSentences(seed: number, each: number): OracleSentence[] {
  const random = seeded(seed);
  const draw: Draw = (least, most) => least + Math.floor(random() * (most - least + 1));
  return Object.entries({ fr, en, es }).flatMap(([language, shapes]) =>
    Object.entries(shapes).flatMap(([kind, patterns]) =>
      Object.entries(patterns).flatMap(([pattern, shape]) =>
        Array.from({ length: each }, () => {
          const [text, truth] = shape(draw);
          return { language: language as Language, kind: kind as Kind, pattern, text, truth };
        }),
      ),
    ),
  );
}
