import type { Language } from "~/models/terms/language";
import { phraseAt } from "./cursor";
import { forms } from "./phrases";
import type { Tax } from "./quantity";
import type { QuantityToken } from "./tokens";

const TAX: Record<Language, Map<string, Tax>> = {
  fr: forms(`
    ht : ht,ht .,hors taxe,hors taxes,hors tva,sans tva,avant taxes,plus tva,+ tva,plus la tva
    ttc : ttc,ttc .,toutes taxes comprises,toute taxe comprise,taxes comprises,tva comprise,tva incluse,taxes incluses,avec tva,avec la tva
  `),
  en: forms(`
    ht : excl vat,excl . vat,excluding vat,ex vat,ex . vat,plus vat,+ vat,before tax,before taxes,\
      exclusive of vat,without vat,net of vat,excluding tax,excl tax,plus tax,ht
    ttc : incl vat,incl . vat,including vat,inc vat,inc . vat,vat included,vat inclusive,with vat,after tax,\
      including tax,tax included,all taxes included,taxes included,inclusive of vat,ttc
  `),
  es: forms(`
    ht : sin iva,mas iva,+ iva,iva no incluido,iva aparte,antes de impuestos,sin impuestos,iva excluido
    ttc : con iva,iva incluido,con el iva incluido,impuestos incluidos,iva incl,con impuestos
  `),
};

/** Returns the tax named at `at`. */
export const taxAt = (tokens: QuantityToken[], at: number, language: Language) =>
  phraseAt(tokens, at, TAX[language], 6);

/** Returns true for words about the price before, which count nothing: "hors taxes", "boissons comprises". */
export const isOfPrice = (tokens: QuantityToken[], at: number, language: Language): boolean =>
  taxAt(tokens, at, language) !== null ||
  /^(?:compris|inclus|incluid|included|aparte)/.test(tokens[at + 1]?.folded ?? "");
