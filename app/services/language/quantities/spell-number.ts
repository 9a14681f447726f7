import type { Language } from "~/models/terms/language";

const ONES = {
  fr: "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
  en: "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  es:
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince " +
    "dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés " +
    "veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve",
};
const TENS = {
  fr: " dix vingt trente quarante cinquante soixante",
  en: "  twenty thirty forty fifty sixty seventy eighty ninety",
  es: "   treinta cuarenta cincuenta sesenta setenta ochenta noventa",
};
const HUNDREDS_ES =
  " ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(
    " ",
  );
const one = (language: Language, at: number) => ONES[language].split(" ")[at] ?? "";
const ten = (language: Language, at: number) => TENS[language].split(" ")[at] ?? "";

function belowHundred(value: number, language: Language): string {
  if (value < ONES[language].split(" ").length) return one(language, value);
  const tens = Math.floor(value / 10);
  const rest = value % 10;
  if (language === "es") return ten("es", tens) + (rest > 0 ? ` y ${one("es", rest)}` : "");
  if (language === "en") return ten("en", tens) + (rest > 0 ? `-${one("en", rest)}` : "");
  if (value >= 80) return value === 80 ? "quatre-vingts" : `quatre-vingt-${one("fr", value - 80)}`;
  if (value === 71) return "soixante et onze";
  if (value >= 70) return `soixante-${one("fr", value - 60)}`;
  const joint = rest === 1 ? " et " : "-";
  return ten("fr", tens) + (rest > 0 ? joint + one("fr", rest) : "");
}

function belowThousand(value: number, language: Language): string {
  if (value < 100) return belowHundred(value, language);
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const tail = rest > 0 ? belowHundred(rest, language) : "";
  if (language === "es") {
    return value === 100 ? "cien" : `${HUNDREDS_ES[hundreds]} ${tail}`.trim();
  }
  if (language === "en") {
    return `${one("en", hundreds)} hundred${tail && " and "}${tail}`;
  }
  const head = hundreds === 1 ? "cent" : `${one("fr", hundreds)} cent${rest === 0 ? "s" : ""}`;
  return `${head} ${tail}`.trim();
}

/** Returns a whole number from 0 to 999 999 in words, in schoolbook spelling. */
export function spellNumber(value: number, language: Language): string {
  if (value < 1000) return belowThousand(value, language);
  const thousand = { fr: "mille", en: "thousand", es: "mil" }[language];
  const thousands = Math.floor(value / 1000);
  const alone = thousands === 1 && language !== "en";
  const head = alone ? thousand : `${belowThousand(thousands, language)} ${thousand}`;
  const french = language === "fr" ? head.replace(/(cent|vingt)s mille/, "$1 mille") : head;
  const rest = value % 1000;
  return rest > 0 ? `${french} ${belowThousand(rest, language)}` : french;
}
