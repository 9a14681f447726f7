/** Words of a number, in any language; "un" and "y" may stand between others. */
const NUMBER =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|" +
  "nine)teen|(?:thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|deux|trois|quatre|cinq|sept|huit|" +
  "neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|cents?|" +
  "mille|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|" +
  "treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|(?:dos|tres|cuatro|seis|sete|" +
  "ocho|nove)cient[oa]s|quinient[oa]s|mil)";
const TWICE = new RegExp(
  `(?<![\\p{L}\\d])(${NUMBER}(?:(?: |-| and | y | et )${NUMBER}){0,4}) \\1(?!\\p{L})`,
  "giu",
);
/** A digit in words, in any language. */
export const DIGIT =
  "(?:one|two|three|four|five|six|seven|eight|nine|zero|oh|nought|un|deux|trois|quatre|cinq|sept|huit|" +
  "neuf|zéro|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|cero)";
const IS_DIGIT = new RegExp(`^${DIGIT}$`, "iu");
const NEXT_DIGIT = new RegExp(`^ ${DIGIT}(?!\\p{L})`, "iu");

/** Four marks or more in a row, which mean no more than one: "? ? ? ?". The rules take long over thousands. */
const MARKS = /[?!'’-](?:\s*[?!'’-]){3,}/gu;

/**
 * Returns words without the stammer of a number: "three three times" becomes "three times". Digits that are said one
 * by one stay: "two two five". A long row of marks becomes one mark. Pure.
 */
export const withoutStammer = (text: string): string =>
  oneMark(text).replaceAll(TWICE, (twice: string, once: string, at: number, marked: string) =>
    IS_DIGIT.test(once) && NEXT_DIGIT.test(marked.slice(at + twice.length)) ? twice : once,
  );

const oneMark = (text: string): string =>
  text.replaceAll(MARKS, (marks) => (marks.includes("?") ? "?" : marks.slice(0, 1)));
