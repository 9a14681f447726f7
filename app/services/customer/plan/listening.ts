import { readQuantities } from "../read-once";
import { unitKind } from "~/services/language/quantities/units/units";
import { followUpsOf } from "../asking";
import { isLoose, saysHowOften, speaksOfPrice } from "../hearing/vague";
import type { Entry } from "../ledger";
import { pricesIn } from "../answers/price";
import { type Plan, type Scene, timesDone } from "../scene";
import { turnOf } from "./wording";

/**
 * Returns true when the words to answer leave open something a customer would notice. They lack a figure that belongs
 * there, or commit to nothing. A point is followed up once.
 */
export function unfollowed(entry: Entry, scene: Scene): boolean {
  const { pending, text, input } = scene;
  const { point, now, state, isBrushed } = entry;
  const { language } = input;
  if (point.kind !== "expected" || timesDone(scene, "followUp", point.id) > 0) return false;
  const isAsked = pending?.point.id === point.id;
  const isPrice = pricesIn(text, language).length > 0 && sumsOf(point).length === 0;
  if (isPrice && !isBrushed) return false;
  // "It's cheap" does not tell how long something takes, nor other loose words what it costs.
  const isOfOther = !isBrushed && speaksOfPrice(text, language) !== sumsOf(point).length > 0;
  if (
    now
      ? now.verdict !== "vague" || state !== "vague"
      : !(isAsked && (isBrushed || isLoose(text, language)) && !isOfOther) &&
        !isThePrice(entry, scene)
  )
    return false;
  // Vague words that the claim itself has ("plus rapide") commit to the claim.
  const isVague = isLoose(text, language) && !isLoose(point.claim, language);
  if (point.facts.length === 0) return isVague;
  const isRounded = isVague && now?.facts.some(({ outcome }) => outcome === "vague") === true;
  return isRounded || !givesFigures(entry, scene);
}

/**
 * Returns true for vague words on a price ("c'est très abordable") when this entry is the only open price. Recurring
 * prices go before single sums.
 */
function isThePrice(entry: Entry, { ledger, text, input }: Scene): boolean {
  const { language } = input;
  if (!isLoose(text, language) || !speaksOfPrice(text, language)) return false;
  const prices = ledger.filter(({ point, state }) => state === "open" && sumsOf(point).length > 0);
  const paidAgain = prices.filter(({ point }) => sumsOf(point).some(({ per }) => per));
  const [one, ...others] = paidAgain.length > 0 ? paidAgain : prices;
  return one === entry && others.length === 0;
}

const sumsOf = ({ facts }: Entry["point"]) =>
  facts.filter(({ unit }) => unitKind(unit).dimension === "money");

/** One unit of time, or a number of it in the diminutive. */
const ONE_TIME =
  /(?<!\p{L})(?:(?:an?|half an?|une?|una?|medi[oa]|demi[- ]) ?(?:seconds?|secondes?|segundo|minutes?|minuto|hours?|heures?|hora)|\p{L}+ (?:segunditos|minutitos|minutillos|horitas))(?!\p{L})/iu;

/** Returns true when a figure of the right kind was said. The customer cannot know whether it is the right one. */
function givesFigures({ point }: Entry, { text, input }: Scene): boolean {
  const said = readQuantities(text, input.language);
  if (saysHowOften(text, input.language)) return true;
  // "Under a second" and "cuarenta minutitos" hold a time that is not read as a figure.
  const isOfTime = point.facts.some(({ unit }) => unitKind(unit).dimension === "time");
  if (isOfTime && ONE_TIME.test(text)) return true;
  const kinds = new Set(said.map(({ dimension }) => FAMILY[dimension] ?? dimension));
  return point.facts.some(({ unit }) => {
    const { dimension } = unitKind(unit);
    return kinds.has(FAMILY[dimension] ?? dimension) || kinds.has("number");
  });
}

/** The kinds of figure that count as time. */
const FAMILY: Record<string, string> = {
  calendar: "time",
  workday: "time",
  clock: "time",
  date: "time",
};

/** A length of time in words: "inside a day", "on vient une journée". */
const TELLS_TIME =
  /(?<!\p{L})(?:an?|one|une?|un|una|deux|dos|two|few|quelques|algun[oa]s|demi|half) ?-?(?:journée|jour|day|hour|week|month|year|minute|heure|semaine|mois|an|día|hora|semana|mes|año|minuto)s?(?!\p{L})/iu;
/** Words of a time, a speed or a delay. */
const OF_TIME =
  /(?<!\p{L})(?:vite|rapid\p{L}*|bientôt|longtemps|temps|moment|jour\p{L}*|semaines?|mois|heures?|minutes?|délais?|ans|années?|tout de suite|attend\p{L}*|quick\p{L}*|fast|soon|straight away|time|days?|weeks?|months?|years?|hours?|whiles?|long|ages|pront\p{L}+|enseguida|tiempo|días?|semanas?|mes(?:es)?|años?|horas?|minutos?|rato|plazos?|tard\p{L}+|dur\p{L}+|last\p{L}*|takes?|prend|siempre|toujours|always|forever|nunca|jamais)(?!\p{L})/iu;
/** Returns a follow-up question by the kind of the entry's fact; null when all of that kind were said. */
function followUp(entry: Entry, { memory, phrases, tells, text, input }: Scene): string | null {
  const forms = followUpsOf(entry, phrases);
  const isNumber = forms === phrases.followUp.number;
  // Nobody insists on a price of which the rep did not speak.
  const isSum = forms === phrases.followUp.money;
  if (isSum && !speaksOfPrice(text, input.language) && pricesIn(text, input.language).length === 0)
    return null;
  if (forms === phrases.followUp.time && TELLS_TIME.test(text)) return null;
  // A number that was said is no vague one, and words without any are vague otherwise.
  const isCount = isNumber || forms === phrases.followUp.often;
  if (isCount && readQuantities(text, input.language).length > 0) return null;
  // "It tells you on the phone" has nothing of a time to make precise.
  const isOfNoTime = forms === phrases.followUp.time && !OF_TIME.test(text);
  const form = memory.unsaid(
    isOfNoTime || (isNumber && !isLoose(text, input.language)) ? phrases.followUp.state : forms,
  );
  return form === null || tells(form) ? null : form;
}

/** Returns a sentence that says our question was not answered, once a point; null afterwards. */
export function insist({ point }: Entry, scene: Scene): string | null {
  const { memory, phrases } = scene;
  const isDone = timesDone(scene, "insist", point.id) + timesDone(scene, "followUp", point.id) > 0;
  return isDone ? null : memory.unsaid(phrases.insist);
}

/** Makes vague words precise: those on the point that was asked about, or any where nothing firm was said. */
export function madePrecise(scene: Scene): Plan | null {
  const { ledger, pending, memory, phrases } = scene;
  const vague = ledger.filter((entry) => unfollowed(entry, scene));
  const isFirm = ledger.some(({ now }) => now !== null && now.verdict !== "vague");
  const asked = vague.find(({ point }) => point.id === pending?.point.id);
  const priced = vague.find((one) => !isFirm && isThePrice(one, scene));
  const entry = pending ? (asked ?? priced) : vague.find(() => !isFirm);
  const main = entry && followUp(entry, scene);
  if (!entry || !main) return null;
  return turnOf("followUp", entry.point.id, { opener: memory.pick(phrases.but), main });
}
