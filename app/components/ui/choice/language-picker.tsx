import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import { Segments } from "./segments";

/** Product §7.2: fr is the default. Each language is named in its own words. */
const languages = [
  { value: "fr", label: copy.languages.fr },
  { value: "en", label: copy.languages.en },
  { value: "es", label: copy.languages.es },
] as const satisfies { value: Language; label: string }[];

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
      options={languages.map((one) =>
        judged.includes(one.value)
          ? one
          : { ...one, label: `${one.label}, ${copy.presentation.unjudged}` },
      )}
      value={value}
      disabled={disabled}
      onChange={(chosen) => {
        const language = languages.find((one) => one.value === chosen);
        if (language) onChange(language.value);
      }}
    />
  );
}
