import type { Fact } from "~/models/rubric-fact";
import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units";
import { fold } from "~/models/fold";
import type { Passage } from "./passages";

const WHEN = /(?:^|[^\p{L}])(?:dans|au bout de|apres|in|after|dentro de|al cabo de|a los)\s*$/u;
const SUPPOSES =
  /^(?:et |alors |mais |and |but |so |y |pero )?(?:si|s il|meme s(i|(?=[^\p{L}]))|if|even if|when|quand|cuando)(?!\p{L})|(?:meme|even|incluso|aun) (?:dans|au bout|apres|in|after|dentro|al cabo)/u;

/** "Si un capteur lâche dans trois ans": when it may happen, and no term of the offer. */
function isMoment(said: Quantity, { text, start }: Passage): boolean {
  if (said.dimension !== "time" && said.dimension !== "calendar") return false;
  const before = fold(text.slice(0, said.startIndex - start));
  return WHEN.test(before) && SUPPOSES.test(fold(text).replaceAll(/['’]/gu, " "));
}

const MONTHS = 12;

/** Three days at 150 are 450: the price of as many as the clause or the question names. */
export function isMultiple(
  fact: Fact,
  said: Quantity,
  { asked, quantities, reading }: Passage,
): boolean {
  const { dimension } = unitKind(fact.unit);
  if (dimension !== "money" || said.unit !== fact.unit || said.value === null) return false;
  const times = said.value / fact.value;
  if (!Number.isInteger(times) || times < 2) return false;
  const counts = [...quantities, ...(asked?.quantities ?? [])].filter(
    (one) => one.dimension !== "money" && one.value === times,
  );
  const terms = [...reading.terms, ...(asked?.reading.terms ?? [])];
  const isYear = times === MONTHS && (fact.per?.split("+").includes("month") ?? false);
  const hasYear = [...quantities, ...(asked?.quantities ?? [])].some(
    ({ value, unit }) => value === 1 && unit === "year",
  );
  return counts.length > 0 || (isYear && (hasYear || terms.some(({ key }) => key === "YEAR")));
}

/** A figure of the customer's story, said after them: it asks for nothing, and neither does its echo. */
const isEcho = (said: Quantity, { asked }: Passage): boolean =>
  asked !== null &&
  asked.quantities.some(
    ({ value, unit, endIndex }) =>
      value === said.value && unit === said.unit && !isAsked(asked.text, endIndex),
  );

/** Whether the sentence that goes on here ends in a question mark. */
const isAsked = (text: string, from: number): boolean => /^[^.!?…]*\?/u.test(text.slice(from));

/** "Dix fois, peu importe", "as often as you like": whatever the figure, it is no term of the offer. */
const INDIFFERENT =
  /(?<!\p{L})(peu importe|meme si|quel(le)?s? que soi\w+|autant (de fois )?que|no matter|as (often|many|much) as you|even if|however (many|often)|da igual|aunque|las veces que)(?!\p{L})/u;
const isIndifferent = ({ dimension }: Quantity, { text }: Passage): boolean =>
  (dimension === "times" || dimension === "count") && INDIFFERENT.test(fold(text));

/** Said of a time: at any hour, on any day. */
const ROUND_THE_CLOCK =
  /(?<!\p{L})(vingt[ -]quatre heures sur vingt[ -]quatre|24 ?h(eures)? ?(sur|\/) ?24|(7|sept) ?j?(ours)? ?(sur|\/) ?(7|sept)|24 ?\/ ?7|twenty[ -]four seven|las (24|veinticuatro) horas)(?!\p{L})/u;
/** A whole clause that only asks to wait. */
const WAIT =
  /^[^\p{L}]*(juste |just |solo )?((dans |in |give me |en |attendez )?(une|deux|a|one|two|un|dos) (minutes?|secondes?|seconds?|minutos?|segundos?))[^\p{L}]*$/u;
/** "In a minute", "24 heures sur 24": no times of the offer. */
const isIdle = ({ dimension }: Quantity, { text, asked }: Passage): boolean =>
  dimension === "time" &&
  (ROUND_THE_CLOCK.test(fold(text)) || (!asked?.figure && WAIT.test(fold(text))));

/** A figure beside the offer: when something may happen, the customer's own, any number at all. */
export const isAside = (said: Quantity, passage: Passage): boolean =>
  isMoment(said, passage) ||
  isEcho(said, passage) ||
  isIndifferent(said, passage) ||
  isIdle(said, passage);

/** Another value that is the same thing in other terms: the price of several; what a discount leaves to pay, perhaps. */
export function turned(fact: Fact, said: Quantity, passage: Passage): "same" | "vague" | "other" {
  if (isMultiple(fact, said, passage)) return "same";
  const isRest = fact.unit === "%" && said.unit === "%" && said.value === 100 - fact.value;
  return isRest ? "vague" : "other";
}
