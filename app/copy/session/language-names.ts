/** The languages in French, within a sentence. */
export const languageNames = { fr: "français", en: "anglais", es: "espagnol" } as const;

/** The languages in French, at the beginning of a line. */
export const languageTitles = { fr: "Français", en: "Anglais", es: "Espagnol" } as const;

export type NamedLanguage = keyof typeof languageNames;
