/** The measured dimension. Quantities of different dimensions do not compare (except times, see `compare.ts`). */
export type Dimension =
  | "money"
  | "percent"
  | "time"
  | "workday"
  | "calendar"
  | "length"
  | "area"
  | "volume"
  | "mass"
  | "energy"
  | "power"
  | "data"
  | "bitrate"
  | "speed"
  | "temperature"
  | "voltage"
  | "current"
  | "sound"
  | "pressure"
  | "frequency"
  | "angle"
  | "times"
  | "date"
  | "clock"
  | "weekdays"
  | "count"
  | "ordinal"
  | "number";

interface UnitKind {
  dimension: Dimension;
  /** The size in its dimension's base: minutes, months, metres, grams, bytes … */
  factor: number;
}

/** The normalised units. Any other unit is the stem of a counted noun. */
const KINDS: Record<string, UnitKind> = {};
const kinds = (dimension: Dimension, rows: Record<string, number>) => {
  for (const [unit, factor] of Object.entries(rows)) KINDS[unit] = { dimension, factor };
};
kinds("money", { EUR: 1, USD: 1, GBP: 1, CHF: 1, peso: 1 });
kinds("percent", { "%": 1 });
kinds("time", { s: 1 / 60, min: 1, day: 1440 });
kinds("workday", { workday: 1 });
kinds("calendar", { month: 1, year: 12 });
kinds("length", {
  m: 1,
  km: 1000,
  cm: 0.01,
  mm: 0.001,
  inch: 0.0254,
  foot: 0.3048,
  mile: 1609.344,
});
kinds("area", { "m²": 1, "km²": 1e6, ha: 1e4 });
kinds("volume", { l: 1, cl: 0.01, ml: 0.001, "m³": 1000 });
kinds("mass", { g: 1, kg: 1000, t: 1e6, mg: 0.001, lb: 453.59237 });
kinds("energy", { kWh: 1, Wh: 0.001, MWh: 1000 });
kinds("power", { W: 1, kW: 1000, MW: 1e6, hp: 735.49875 });
kinds("data", { MB: 1, GB: 1000, TB: 1e6, kB: 0.001 });
kinds("bitrate", { "Mb/s": 1, "Gb/s": 1000, "kb/s": 0.001 });
kinds("speed", { "km/h": 1, mph: 1.609344 });
kinds("temperature", { "°C": 1 });
kinds("voltage", { V: 1 });
kinds("current", { A: 1 });
kinds("sound", { dB: 1 });
kinds("pressure", { bar: 1 });
kinds("frequency", { Hz: 1, kHz: 1000, MHz: 1e6, GHz: 1e9 });
kinds("angle", { "°": 1 });
kinds("times", { times: 1 });
for (const one of ["date", "clock", "weekdays", "ordinal", "number"] as const)
  kinds(one, { [one]: 1 });

/** Returns the dimension and size of a normalised unit. A noun is a count, the empty text a bare number. */
export const unitKind = (unit: string): UnitKind =>
  (Object.hasOwn(KINDS, unit) ? KINDS[unit] : undefined) ?? {
    dimension: unit === "" ? "number" : "count",
    factor: 1,
  };
