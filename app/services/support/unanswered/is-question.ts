import type { Language } from "~/models/language";
import { courtesiesIn } from "../assistant/courtesy";
import { asksForInvoices } from "../assistant/invoices";
import { termsOf } from "../retrieval/terms";

/** Whether a caller asks for something that a tutorial could answer: no courtesy, no invoice, and a word that says what. */
export const isQuestion = (message: string, language: Language): boolean =>
  courtesiesIn(message, language).saysMore &&
  !asksForInvoices(message, language) &&
  termsOf(message, language).some(({ weak }) => !weak);
