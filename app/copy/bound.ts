const NBSP = "\u00a0";

/** Binds the double signs of French to their word: an author types a plain space, and a narrow screen breaks there. */
export const bound = (text: string): string =>
  text.replaceAll(/ (?=[:;!?»])/g, NBSP).replaceAll(/(?<=«) /g, NBSP);
