import type { Language } from "~/models/terms/language";
import { UNIT_WORDS } from "./unit-words";

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

const WORDS: Record<Language, Map<string, UnitForm>> = {
  fr: forms(UNIT_WORDS.fr),
  en: forms(UNIT_WORDS.en),
  es: forms(UNIT_WORDS.es),
};

/** Returns the unit of these words. The caller tries the longest form first. Symbols match with case, words without. */
export const unitForm = (exact: string, folded: string, language: Language): UnitForm | undefined =>
  SYMBOLS.get(exact) ?? WORDS[language].get(folded);
