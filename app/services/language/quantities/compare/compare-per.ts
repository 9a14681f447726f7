import { TIMED } from "../rates";

/** The time units of a rate. Units of one family convert exactly. */
const SIZES: Record<string, { family: "clock" | "calendar"; size: number }> = {
  s: { family: "clock", size: 1 / 60 },
  min: { family: "clock", size: 1 },
  hour: { family: "clock", size: 60 },
  day: { family: "clock", size: 1440 },
  week: { family: "clock", size: 10_080 },
  month: { family: "calendar", size: 1 },
  quarter: { family: "calendar", size: 3 },
  semester: { family: "calendar", size: 6 },
  year: { family: "calendar", size: 12 },
};
/** Things that exclude each other. Other nouns may be synonyms ("par salle", "par pièce à vivre"). */
const EXCLUSIVE = new Set(["person", "unit", "night", "kg", "km", "mile", "m²", "m", "l", "kWh"]);

interface Rate {
  time: string | undefined;
  things: string[];
}

function parse(per: string | null): Rate {
  const parts = per === null ? [] : per.split("+");
  return {
    time: parts.find((part) => TIMED.has(part)),
    things: parts.filter((part) => !TIMED.has(part)),
  };
}

/**
 * Returns the factor from the said rate to the expected one, or "other" or "vague" when they do not match. An unsaid
 * rate counts as the expected one, because people leave it out.
 */
export function comparePer(
  expected: string | null,
  found: string | null,
): number | "vague" | "other" {
  if (found === null || expected === found) return 1;
  if (expected === null) return "vague";
  const want = parse(expected);
  const got = parse(found);
  const things = compareThings(want, got);
  if (things === "other") return "other";
  if (got.time === undefined) return things;
  if (want.time === undefined)
    return want.things.some((thing) => got.things.includes(thing)) ? "vague" : "other";
  const [from, to] = [SIZES[got.time], SIZES[want.time]];
  if (!from || !to || from.family !== to.family) return "other";
  return things === "vague" && from.size === to.size ? "vague" : to.size / from.size;
}

function compareThings(want: Rate, got: Rate): 1 | "vague" | "other" {
  if (got.things.length === 0) return 1;
  if (got.things.every((thing) => want.things.includes(thing))) return 1;
  const excluded = got.things.some((thing) => EXCLUSIVE.has(thing) && !want.things.includes(thing));
  const rivals =
    want.things.length > 0
      ? want.things.some((thing) => EXCLUSIVE.has(thing))
      : got.time === undefined;
  return excluded && rivals ? "other" : "vague";
}
