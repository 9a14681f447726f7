/** The languages of a presentation, each in its own words. */
export const languages = {
  label: "Langue de la présentation",
  fr: "Français",
  en: "English",
  es: "Español",
} as const;
