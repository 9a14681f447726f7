/** Signs that somebody says "vos", as in Argentina. */
const SAYS_VOS =
  /(?<!\p{L})(?:(?:de|a|con) vos|(?<!\p{Lu}\p{Ll}+ de )sos|(?<=(?:^|[.\n]) *)Sos|tenés|querés|podés|sabés|[Aa]ndás|[Hh]ablás|usás|hacés|[Cc]ontame|[Dd]ecime|[Mm]irá|[Dd]isculpá|[Pp]erdoná|[Pp]asá|[Ss]entate|[Ee]sperá)(?!\p{L})/u;
/** Returns true when the sheet or the customer's first words say "vos". Pure. */
export const saysVos = (prompt: string, first: string): boolean =>
  SAYS_VOS.test(first) || SAYS_VOS.test(prompt);

/** Replacements that turn a phrase with "tú" into one with "vos". */
const WITH_VOS: readonly [RegExp, string][] = [
  [/(?<!\p{L})tú(?!\p{L})/gu, "vos"],
  [/(?<!\p{L})(S|s)igue(?!\p{L})/gu, "$1eguí"],
  [/Continúa/gu, "Seguí"],
  [/Espera(?=\.)/gu, "Esperá"],
  [/Perdona/gu, "Perdoná"],
  [/Disculpa/gu, "Disculpá"],
  [/Dime/gu, "Decime"],
  [/(?<!\p{L})(C|c)uéntame/gu, "$1ontame"],
  [/explícame/gu, "explicame"],
  [/(?<!\p{L})(D|d)éjame/gu, "$1ejame"],
  [/(?<!\p{L})(T|t)ienes/gu, "$1enés"],
  [/(?<!\p{L})(P|p)uedes/gu, "$1odés"],
  [/hablas/gu, "hablás"],
  [/preguntas(?=\?)/gu, "preguntás"],
  [/pides/gu, "pedís"],
  [/repites/gu, "repetís"],
  [/dices/gu, "decís"],
  [/ofreces/gu, "ofrecés"],
  [/propones/gu, "proponés"],
  [/contestas/gu, "contestás"],
  [/(?<=qué me )traes(?!\p{L})/gu, "traés"],
  [/tenéis/gu, "tienen"],
];

/** Returns a phrase of a customer who says "vos". Pure. */
export const withVos = (line: string): string =>
  WITH_VOS.reduce((turned, [tu, vos]) => turned.replace(tu, vos), line);
