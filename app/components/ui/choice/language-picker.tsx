import { copy } from "~/copy/copy";
import { isLanguage, type Language, LANGUAGES } from "~/models/terms/language";
import { Segments } from "./segments";

/** Offers the languages of a presentation, each named in its own words (product §7.2). */
export function LanguagePicker({
  value,
  judged,
  onChange,
  disabled,
}: {
  value: Language;
  /** The languages that can be judged. The others say 'sans note'. */
  judged: readonly Language[];
  onChange: (language: Language) => void;
  disabled?: boolean;
}) {
  return (
    <Segments
      name="language"
      label={copy.languages.label}
      options={LANGUAGES.map((language) => {
        const name = copy.languages[language];
        const label = judged.includes(language) ? name : `${name}, ${copy.presentation.unjudged}`;
        return { value: language, label };
      })}
      value={value}
      disabled={disabled}
      onChange={(chosen) => {
        if (isLanguage(chosen)) onChange(chosen);
      }}
    />
  );
}
