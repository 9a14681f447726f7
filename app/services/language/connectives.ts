import type { Language } from "~/models/terms/language";

const list = (words: string) => new Set(words.split(","));

/** The connectives that open a clause anywhere. */
export const CONNECTIVES: Record<Language, Set<string>> = {
  fr: list(
    "mais,puis,et puis,donc,et donc,alors que,parce que,tandis que,car,sinon,du coup,en revanche,par contre,sauf que,sachant que,pourtant,cependant,et ensuite,bien que,or",
  ),
  en: list(
    "but,because,whereas,although,though,however,and then,and so,otherwise,on the other hand,so you,so we,so it,so they,so i,so that,so there,so the,so your",
  ),
  es: list(
    "pero,aunque,porque,asi que,mientras que,entonces,sin embargo,y luego,y entonces,en cambio,sino que,por lo tanto,puesto que",
  ),
};
/** The conjunction that joins clauses and nouns alike. */
export const AND: Record<Language, string> = { fr: "et", en: "and", es: "y" };
