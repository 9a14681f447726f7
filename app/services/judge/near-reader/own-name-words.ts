import type { Language } from "~/models/terms/language";

/** A company's name: capitalised words, with small words between them ("Comptoir du Midi"), captured. */
const NAME =
  "(\\p{Lu}[\\p{L}-]+(?: (?:(?:du|de la|des|del|of the|and|et|y|&) )?\\p{Lu}[\\p{L}-]+){0,2})";
const all = (source: string) => new RegExp(source.replaceAll("NAME", NAME), "gu");

/** Words by which the rep speaks for their own company, captured: "chez X, nous …", "notre société X". */
export const AT_OURS: Record<Language, RegExp[]> = {
  fr: [
    all("(?<!\\p{L})[Cc]hez NAME,? (?=(?:nous|notre|nos|(?:on|je) (?:ne )?vous)(?!\\p{L}))"),
    all("(?<!\\p{L})[Nn]ous,? chez NAME"),
    all(
      "(?<!\\p{L})[Nn]otre (?:société|entreprise|maison|groupe|enseigne|marque|agence|équipe|boîte),? (?:(?:qui )?s['’]appelle |c['’]est )?NAME",
    ),
    all("(?<!\\p{L})[Jj]e (?:représente|travaille (?:chez|pour)|viens de chez) NAME"),
  ],
  en: [
    all("\\b(?:[Aa]t|[Ww]ith) NAME,? (?=(?:we|our)\\b)"),
    all("\\b[Ww]e,? at NAME"),
    all("\\b[Oo]ur (?:company|firm|business|group|brand|team),? (?:is (?:called )?)?NAME"),
    all("\\b[Ii] (?:represent|work (?:for|at)) NAME"),
    all("\\b[Oo]n behalf of NAME"),
  ],
  es: [
    all(
      "(?<!\\p{L})(?:[Ee]n|[Cc]on) NAME,? (?=nosotr[oa]s|nuestr[oa]s?|\\p{L}+[aei]mos(?!\\p{L}))",
    ),
    all("(?<!\\p{L})[Nn]osotr[oa]s,? en NAME"),
    all(
      "(?<!\\p{L})[Nn]uestr[oa] (?:empresa|casa|compañía|grupo|marca|equipo|firma),? (?:(?:que )?se llama |es )?NAME",
    ),
    all("(?<!\\p{L})(?:[Rr]epresento a|[Tt]rabajo (?:en|para)) NAME"),
  ],
};

/** Words by which the rep introduces themself, with their company captured: "je suis Paul, de X". */
export const INTRODUCES: Record<Language, RegExp[]> = {
  fr: [
    all(
      "(?<!\\p{L})(?:[Jj]e suis|[Jj]e m['’]appelle|[Ii]ci|[Mm]oi c['’]est|[Bb]onjour,?) (?:\\p{L}+,? ){0,3}(?:de chez|chez|de) NAME",
    ),
    all("(?<!\\p{L})(?:[Nn]otre société s['’]appelle|[Nn]ous sommes|[Jj]e représente) NAME"),
  ],
  en: [
    all(
      "\\b(?:[Ii] ?['’]m|[Ii] am|[Tt]his is|[Mm]y name is|[Mm]y name['’]s|[Hh]ello,?) (?:\\p{L}+,? ){0,3}(?:from|with|at|of) NAME",
    ),
    all("\\b(?:[Oo]ur company is called|[Ww]e are|[Ww]e['’]re|[Ii] represent) NAME"),
  ],
  es: [
    all(
      "(?<!\\p{L})(?:[Ss]oy|[Mm]e llamo|[Ll]e habla|[Hh]ola,?) (?:\\p{L}+,? ){0,3}(?:de|en) NAME",
    ),
    all("(?<!\\p{L})(?:[Nn]uestra empresa se llama|[Ss]omos|[Rr]epresento a) NAME"),
  ],
};

/** Words that place something at a company. */
export const PLACING: Record<Language, string> = {
  fr: "(?:de chez|[Cc]hez|[Aa]vec|[Pp]our|à|À|de)",
  en: "(?:[Hh]ere at|[Aa]t|[Ww]ith|[Ff]rom|[Ff]or|of)",
  es: "(?:[Aa]quí en|[Ee]n|[Cc]on|[Pp]ara|de)",
};
