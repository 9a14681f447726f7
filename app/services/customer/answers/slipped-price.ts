import type { Quantity } from "~/services/language/quantities/quantity";
import { hear } from "../hearing/hear";
import { figuresIn } from "../plan/reveals";
import type { PlanInput } from "../port";
import { type Phrases, saysForm } from "../phrases/phrases";
import { figuresLeft, isBareFigure, saidIn } from "../withdrawn";

/** Returns true for a line of ours that did not believe a price. */
export const doubtsPrice = (message: string, { shock, cheap }: Phrases): boolean =>
  saysForm(message, [...shock, ...cheap]);

/** Returns the rep's turns after which we did not believe a price. Pure. */
export const doubtedIn = ({ turns }: Pick<PlanInput, "turns">, phrases: Phrases): string[] =>
  turns.flatMap(({ source, message }, at) =>
    source === "user" && doubtsPrice(turns[at + 1]?.message ?? "", phrases) ? [message] : [],
  );

/**
 * Returns the side of a price that puts an earlier one right by its zeros: "I said 18.90, it's 189 a month, sorry". The
 * words excuse something, or answer our doubt. Null for none, or for several. Pure.
 */
export function slippedPrice({
  input,
  phrases,
}: {
  input: PlanInput;
  phrases: Phrases;
}): "higher" | "lower" | null {
  const { userText, turns, language } = input;
  const earlier = turns.filter(({ source }) => source === "user").map(({ message }) => message);
  const pricesOf = (messages: string[]) =>
    messages.flatMap((message) => figuresIn(message, language).filter(isSum));
  const isOfSlip = SLIPPED.test(userText);
  const isExcused = isOfSlip || hear(userText, language).acts.has("corrects");
  // "Sorry, I thought you'd gone. It's six pounds": no sixty trailers were a price.
  const excused = pricesOf(isExcused ? earlier : []).filter(
    (one) => isOfSlip || !isBareFigure(one) || one.per !== null,
  );
  // A price that we doubted needs no excuse: "It's seventy-four."
  const old = [...pricesOf(doubtedIn(input, phrases)), ...excused];
  if (old.length === 0) return null;
  // "Nine, no, ninety pounds": the nine was not left.
  const left = earlier.flatMap((message) => figuresLeft(message, language));
  const scaled = pricesOf([userText]).filter(
    ({ value }) =>
      old.some((one) => isScaled(one.value ?? 0, value ?? 0)) &&
      !left.some((one) => !one.isTakenBack && one.value === value),
  );
  // "68 000, pas 680": the price that is taken back has its zeros left out.
  const denied = saidIn(userText, language).filter(({ isTakenBack }) => isTakenBack);
  const kept = scaled.filter(
    (one) => !denied.some(({ startIndex }) => startIndex === one.startIndex),
  );
  // In Spanish "no" before a figure may take back the one before it: "doscientos, no, dos mil".
  const [first, ...others] = kept.length > 0 || language !== "es" ? kept : scaled;
  if (!first || others.some(({ value }) => value !== first.value)) return null;
  const wrong = old.findLast((one) => isScaled(one.value ?? 0, first.value ?? 0));
  return (first.value ?? 0) > (wrong?.value ?? 0) ? "higher" : "lower";
}
const isSum = (figure: Quantity): boolean =>
  ((figure.value ?? 0) >= LEAST || figure.dimension === "money") &&
  (figure.value ?? 0) > 0 &&
  !SHORT_SUM.test(figure.raw) &&
  (figure.dimension === "money" || isBareFigure(figure) || FAMILIAR.test(figure.unit));
/** Stems of money in familiar words, and of words that only follow a sum: "580 pesitos", "30 balles". */
const FAMILIAR = /^(?:pesit|eurit|eurill|ball|quid|buck|lana|hijol|perdon|desol|sorri|oig|hombr)/u;
/** "Two ninety a month" may be 2.90 or 290. */
export const SHORT_SUM =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (?:ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?(?: (?:an?|per) |$)/iu;
/** Smaller bare numbers count things. */
const LEAST = 2;
const MOST_ZEROS = 3;
/** Rounding of decimal values. */
const SAME = 1e-6;
function isScaled(old: number, now: number): boolean {
  const zeros = Math.log10(now / old);
  const whole = Math.round(zeros);
  return whole !== 0 && Math.abs(whole) <= MOST_ZEROS && Math.abs(zeros - whole) < SAME;
}
/** Words of a slip of the tongue, beside those of correction. */
const SLIPPED =
  /(?<!\p{L})(?:plant\p{L}+|décal\p{L}+|bêtise|énormité|connerie|ânerie|emmêl\p{L}+|tromp\p{L}+|zéro|virgule|corrig\p{L}+|wrong|misread|nought|zero|decimal|correct\p{L}*|mixed up|said (?:it|that) wrong|cero|coma|equivoq\p{L}+|barbaridad|disparate|burrada|(?:dicho|dije|decía) mal|mal dicho|(?:vous|t['’]) ?ai dit|(?:did )?i sa(?:id|y)|wait,? no|(?:got to|gotta|have to|need to|let me) (?:back up|go back)|err[éo]|(?:he dicho|dije|j['’]ai dit))(?!\p{L})/iu;
