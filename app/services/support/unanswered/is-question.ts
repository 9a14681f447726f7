import type { Language } from "~/models/terms/language";
import { movesIn } from "../assistant/moves";
import { asksForInvoices } from "../assistant/invoices";
import { termsOf } from "../retrieval/terms";

/** Whether a caller asks for something that a tutorial could answer: no move, no invoice, and a word that says what. */
export const isQuestion = (message: string, language: Language): boolean =>
  movesIn(message, language).saysMore &&
  !asksForInvoices(message, language) &&
  termsOf(message, language).some(({ weak }) => !weak);
