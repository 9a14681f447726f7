import type { Language } from "~/models/terms/language";
import { byLanguage } from "~/services/language/words/words";

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

/** A written form of a unit: the normalised unit and its number ("semaine" is 7 days). */
export interface UnitForm {
  unit: string;
  scale: number;
}

/** Reads rows "unit [scale] : form,form". Forms are folded words joined by single spaces. */
function forms(table: string, into = new Map<string, UnitForm>()): Map<string, UnitForm> {
  for (const row of table.trim().split("\n")) {
    const [head = "", list = ""] = row.trim().split(" : ");
    const [unit = "", scale = "1"] = head.split(" ");
    for (const form of list.split(",")) into.set(form.trim(), { unit, scale: Number(scale) });
  }
  return into;
}

/** Symbols, the same in every language. Their case matters. */
const SYMBOLS = forms(`
EUR : €,EUR
USD : $,USD,US$
GBP : £,GBP
CHF : CHF
EUR 1000 : k€,K€
EUR 1000000 : M€
EUR 0.01 : ct,cts
% : %
s : s,sec
min : min,mn
min 60 : h,H,hr,hrs
day : j,J
day 7 : sem
m : m
km : km,KM,Km
cm : cm
mm : mm
m² : m²,m2,qm
km² : km²,km2
ha : ha
m³ : m³,m3
l : l,L
cl : cl
ml : ml,mL
g : g
kg : kg,Kg,KG
t : t,T
mg : mg
kWh : kWh,kwh,KWh,KWH
Wh : Wh
MWh : MWh
W : W
kW : kW,KW,kw
MW : MW
hp : ch,CV,cv,hp
kB : ko,kB,Ko
MB : Mo,MB,mo
GB : Go,GB,go
TB : To,TB
Mb/s : Mb / s,Mbit / s,Mbits / s,mb / s,Mbps,mbps
Gb/s : Gb / s,Gbit / s,Gbits / s,gb / s,Gbps,gbps
km/h : km / h,kmh
mph : mph
°C : ° C,°C
° : °
V : V
A : A
dB : dB,db,dBA
bar : bar,bars
Hz : Hz,hz
kHz : kHz
MHz : MHz
GHz : GHz
`);

const WORDS = byLanguage(({ quantities }) => forms(quantities.units.forms));

/** Returns the unit of these words. The caller tries the longest form first. Symbols match with case, words without. */
export const unitForm = (exact: string, folded: string, language: Language): UnitForm | undefined =>
  SYMBOLS.get(exact) ?? WORDS[language].get(folded);
