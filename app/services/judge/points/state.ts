import type { CompiledPoint, CompiledRubric } from "./compile";
import type { Reading, Term } from "./reading";

const SMOOTH = 0.1;

/** Log of how much likelier a meaning with this sign is in a true form than in a false one. */
function leaning(point: CompiledPoint, id: number, sign: number): number {
  const feature = `${id}${sign > 0 ? "+" : "-"}`;
  const truth = point.profile.truth.get(feature) ?? 0;
  const lie = point.profile.lie.get(feature) ?? 0;
  return Math.log((truth + SMOOTH) / (lie + SMOOTH));
}

/** Whether what is said leans to the true (> 0) or to the false (< 0) forms of a point, by the words in which these differ. */
export interface Lean {
  sum: number;
  /** The strongest single word for the true, and for the false forms. */
  best: number;
  worst: number;
  /** How many of the rubric's meanings were there. */
  words: number;
  /** The strongest for the false forms among the words that order, compare or give away. */
  worstLight: number;
  /** Something that most true wordings deny is affirmed, or the other way round. */
  isFlipped: boolean;
  /** The other side of a condition ("sans antivol, pas de remboursement"): two things turned at once. */
  isComplement: boolean;
}

/** Beyond this many characters from the point's subject, a word is likelier about something else. */
const REACH = 60;
const BEYOND = 0.4;

export function lean(
  point: CompiledPoint,
  rubric: CompiledRubric,
  readings: readonly { reading: Reading; turn: 1 | -1 }[],
  withUnits: boolean,
): Lean {
  const done = new Map<number, { value: number; away: number; isLight: boolean; sign: number }>();
  for (const { reading, turn } of readings) {
    const subjects = reading.terms.filter(
      (term) =>
        !term.isLight &&
        rubric.vocabulary.match(term.key).some(([id]) => (point.shares.get(id) ?? 0) >= SUBJECT),
    );
    for (const term of reading.terms) {
      if (!withUnits && term.key.startsWith("#")) continue;
      const away =
        subjects.length === 0 || !term.isLight
          ? 0
          : Math.min(...subjects.map((subject) => gap(subject, term)));
      for (const [id, alike] of rubric.vocabulary.match(term.key)) {
        const share = away > REACH || (term.key.startsWith("#") && term.key !== "#") ? BEYOND : 1;
        const leans = leaning(point, id, term.sign * turn);
        const either = term.isNamed
          ? Math.max(leans, leaning(point, id, -term.sign * turn))
          : leans;
        const value = alike * either * share;
        const known = done.get(id);
        // Said twice with two signs: what stands nearer to the subject is about it.
        if (
          !known ||
          away < known.away ||
          (away === known.away && Math.abs(value) > Math.abs(known.value))
        )
          done.set(id, { value, away, isLight: term.isLight, sign: term.sign * turn });
      }
    }
  }
  settleSubject(done, point);
  const result: Lean = {
    sum: 0,
    best: 0,
    worst: 0,
    words: done.size,
    worstLight: 0,
    isFlipped: [...done].some(([id, { sign, away }]) => away <= REACH && isFlip(point, id, sign)),
    isComplement: isComplement(point, rubric, readings.slice(0, 1)),
  };
  for (const { value, isLight } of done.values()) {
    if (isLight) result.worstLight = Math.min(result.worstLight, value);
    result.sum += value;
    result.best = Math.max(result.best, value);
    result.worst = Math.min(result.worst, value);
  }
  return result;
}

/** "Tampoco entra la inspección": the word that decides is denied and right, so its subject beside it turns nothing. */
function settleSubject(
  done: Map<number, { value: number; isLight: boolean; sign: number }>,
  { profile }: CompiledPoint,
): void {
  const isSettled = [...done.values()].some(
    ({ value, isLight, sign }) => isLight && sign < 0 && value >= DECIDES,
  );
  if (!isSettled) return;
  for (const [id, one] of done) {
    if (!one.isLight && one.sign < 0 && (profile.truth.get(`${id}+`) ?? 0) >= USUAL)
      one.value = Math.max(0, one.value);
  }
}
const DECIDES = 0.6;
const USUAL = 0.25;
function isFlip({ profile }: CompiledPoint, id: number, sign: number): boolean {
  const rate = (one: "+" | "-") => profile.truth.get(`${id}${one}`) ?? 0;
  const [same, other] = sign > 0 ? [rate("+"), rate("-")] : [rate("-"), rate("+")];
  return other >= USUAL && same <= other / 2;
}

const SUBJECT = 0.25;
const gap = (a: Term, b: Term): number => Math.max(0, a.start - b.end, b.start - a.end);

/** "Even if", and "no need to": there is no condition. */
export const isWaived = (key: string): boolean => key === "COND" || key === "MUST";

function isComplement(
  point: CompiledPoint,
  rubric: CompiledRubric,
  readings: readonly { reading: Reading; turn: 1 | -1 }[],
): boolean {
  const rate = (id: number, sign: "+" | "-") => point.profile.truth.get(`${id}${sign}`) ?? 0;
  // "Otherwise …": whatever follows is the other side of what was said before.
  if (readings.some(({ reading }) => reading.isElse)) return true;
  if (!point.isConditional) return false;
  // "If he doesn't pass it, we don't start."
  const hasEven = readings.some(({ reading, turn }) =>
    reading.terms.some((term) => isWaived(term.key) && term.sign * turn < 0),
  );
  const isOther = ({ denials, isIf }: Reading) => denials >= 2 || (isIf && denials >= 1);
  if (!hasEven && readings.some(({ reading }) => isOther(reading))) return true;
  const turned = new Set<number>();
  for (const { reading, turn } of readings) {
    for (const term of reading.terms) {
      const isAffirmed = term.sign * turn > 0;
      if (isWaived(term.key) && !isAffirmed) return false;
      if (term.isLight && term.key !== "FREE") continue;
      for (const [id] of rubric.vocabulary.match(term.key)) {
        const usual = rate(id, isAffirmed ? "-" : "+");
        if (usual >= 0.2 && usual > rate(id, isAffirmed ? "+" : "-")) turned.add(id);
      }
    }
  }
  return turned.size >= 2;
}
