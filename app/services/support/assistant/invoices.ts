import type { Language } from "~/models/language";
import { foldedWords } from "../../language/tokens";

/** An invoice of the caller's own, and that it is wanted: over folded words joined by single spaces. */
const INVOICE: Record<Language, RegExp> = {
  fr: /\b(factures?|facturations?)\b/,
  en: /\b(invoices?|(my|our) bills?)\b/,
  es: /\b(facturas?)\b/,
};
const WANTED: Record<Language, RegExp> = {
  fr: /\b(envo\w+|renvo\w+|transmet\w*|adress\w+|recev\w+|recoi\w+|recu\w*|obten\w+|avoir|demand\w+|veux|voudr\w+|souhait\w+|aimer\w+|besoin|manqu\w+|cherch\w+|trouv\w+|ou (est|sont)|copies?|duplicatas?|il me faut)\b/,
  en: /\b(send\w*|sent|forward\w*|e ?mail\w*|mail\w*|receiv\w+|get|got|have|want\w*|need\w*|like|ask\w*|request\w*|miss\w+|look\w*|find|where|copy|copies)\b/,
  es: /\b(envi\w+|mand\w+|remit\w+|recib\w+|obten\w+|tener|pid\w+|pedir\w*|quier\w+|quisier\w+|gustari\w+|necesit\w+|falt\w+|busc\w+|encontr\w+|encuentr\w+|donde (esta|estan)|copias?|duplicados?)\b/,
};

/** Whether invoices are spoken of. */
export const mentionsInvoices = (text: string, language: Language): boolean =>
  INVOICE[language].test(foldedWords(text));

/** Whether a caller asks for invoices (product §4.10, `send_the_invoices`). */
export const asksForInvoices = (text: string, language: Language): boolean =>
  mentionsInvoices(text, language) && WANTED[language].test(foldedWords(text));
