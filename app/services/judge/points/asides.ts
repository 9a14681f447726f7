import type { Fact } from "~/models/rubric-fact";
import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units";
import { fold } from "~/models/fold";
import type { Passage } from "./passages";

const WHEN = /(?:^|[^\p{L}])(?:dans|au bout de|apres|in|after|dentro de|al cabo de|a los)\s*$/u;
const SUPPOSES =
  /^(?:et |alors |mais |and |but |so |y |pero )?(?:si|s il|meme si|if|even if|when|quand|cuando)(?!\p{L})|(?:meme|even|incluso|aun) (?:dans|au bout|apres|in|after|dentro|al cabo)/u;

/** "Si un capteur lâche dans trois ans": when it may happen, and no term of the offer. */
export function isMoment(said: Quantity, { text, start }: Passage): boolean {
  if (said.dimension !== "time" && said.dimension !== "calendar") return false;
  const before = fold(text.slice(0, said.startIndex - start));
  return WHEN.test(before) && SUPPOSES.test(fold(text).replaceAll(/['’]/gu, " "));
}

const MONTHS = 12;

/** Three days at 150 are 450: the price of as many as the clause or the question names. */
export function isMultiple(fact: Fact, said: Quantity, { asked, quantities, reading }: Passage) {
  const { dimension } = unitKind(fact.unit);
  if (dimension !== "money" || said.unit !== fact.unit || said.value === null) return false;
  const times = said.value / fact.value;
  if (!Number.isInteger(times) || times < 2) return false;
  const counts = [...quantities, ...(asked?.quantities ?? [])].filter(
    (one) => one.dimension !== "money" && one.value === times,
  );
  const terms = [...reading.terms, ...(asked?.reading.terms ?? [])];
  const isYear = fact.per?.split("+").includes("month") && times === MONTHS;
  const hasYear = [...quantities, ...(asked?.quantities ?? [])].some(
    ({ value, unit }) => value === 1 && unit === "year",
  );
  return counts.length > 0 || (isYear && (hasYear || terms.some(({ key }) => key === "YEAR")));
}

/** A figure of the customer's story, said after them: it asks for nothing, and neither does its echo. */
export const isEcho = (said: Quantity, { asked }: Passage): boolean =>
  asked !== null &&
  !asked.text.includes("?") &&
  asked.quantities.some(({ value, unit }) => value === said.value && unit === said.unit);
