import type { Language } from "~/models/terms/language";
import { foldedWords } from "../../language/tokens";

/** Patterns of an invoice, over folded words joined by single spaces. */
const INVOICE: Record<Language, RegExp> = {
  fr: /\bfactures?\b/,
  en: /\b(invoices?|(my|our) (\w+ )?bills?)\b/,
  es: /\bfacturas?\b/,
};
/** Patterns of an invoice that belongs to the caller or comes to the caller. */
const OWN: Record<Language, RegExp> = {
  fr: /\b((ma|mes|notre|nos) (\w+ )?factures?|(m|me|nous) (les? |la )?(re)?(envo\w+|transm\w+|adress\w+|fai\w+)|envoyez (moi|nous)|(je|j|on|nous) (n )?(ai |avons |a )?(pas |rien |toujours |encore )*(recu|recoi\w*|recev\w+)|(avoir|recevoir|obtenir) (\w+ )?(la|les|une|des|ma|mes) (\w+ )?factures?)\b/,
  en: /\b((my|our) (\w+ )?(invoices?|bills?)|(send|forward|mail|email|get|give) (me|us)|(i|we) (\w+ )*(receive[d]?|got|get) (an?|the|my|our|any)|(i|we) (need|want|would like) (an?|the|my|our) (\w+ )?invoices?)\b/,
  es: /\b((mis?|nuestras?) (\w+ )?facturas?|(me|nos) (\w+ )*(la |las )?(envi\w+|mand\w+|remit\w+|lleg\w+)|(envie|mande|remita|enviar|mandar|remitir)(me|nos)(la|las)?|no (he|hemos) recibido|(necesito|quiero|quisiera) (la|las|una|mi|mis) (\w+ )?facturas?)\b/,
};
/** Patterns of a wanted invoice: sent, received, searched, or just named as a wish. */
const WANTED: Record<Language, RegExp> = {
  fr: /\b(envo\w+|renvo\w+|transm\w+|adress\w+|recev\w+|recoi\w+|recu\w*|obten\w+|avoir|manqu\w+|cherch\w+|trouv\w+|ou (est|sont)|copies?|duplicatas?|(veux|voudr\w+|souhait\w+|aimer\w+|besoin d(e)?|il (me|nous) faut|demand\w+) (avoir )?(ma|mes|la|les|une|des|nos|notre) (\w+ )?factures?)\b/,
  en: /\b(send\w*|sent|forward\w*|e ?mail\w*|receiv\w+|get|got|miss\w+|find|where (is|are|s)|cop(y|ies)|(want|need|would like|d like|ask\w* for|request\w*) (an?|the|my|our) (\w+ )?(invoices?|bills?))\b/,
  es: /\b(envi\w+|mand\w+|remit\w+|recib\w+|lleg\w+|obten\w+|falt\w+|busc\w+|encontr\w+|encuentr\w+|donde (esta|estan)|copias?|duplicados?|(quier\w+|quisier\w+|necesit\w+|pid\w+) (la|las|una|mi|mis) (\w+ )?facturas?)\b/,
};

/** Returns true when a text mentions invoices. */
export const mentionsInvoices = (text: string, language: Language): boolean =>
  INVOICE[language].test(foldedWords(text));

/** Returns true when a caller asks for own invoices (product §4.10), not how to make one. */
export function asksForInvoices(text: string, language: Language): boolean {
  const words = foldedWords(text);
  return [INVOICE, OWN, WANTED].every((pattern) => pattern[language].test(words));
}
