import type { Language } from "~/models/terms/language";
import { movesIn } from "../assistant/moves";
import { asksForInvoices } from "../assistant/invoices";
import { termsOf } from "../retrieval/terms";

/** Returns true when a tutorial could answer the message: it is no move and no invoice, and has a content word. */
export const isQuestion = (message: string, language: Language): boolean =>
  movesIn(message, language).saysMore &&
  !asksForInvoices(message, language) &&
  termsOf(message, language).some(({ weak }) => !weak);
