import { FiltersForm } from "~/components/form/filters-form";
import { SearchField } from "~/components/form/search-field";
import { SelectField } from "~/components/form/select-field";
import { supportCalls as words } from "~/copy/support/support-calls";
import { tutorial } from "~/copy/support/tutorial";
import { LANGUAGES } from "~/models/terms/language";
import type { CallsAsked } from "~/models/support/listed-support-calls.server";
import { STATES } from "./addresses";

const states = STATES.map((value) => ({ value, label: words.states[value] }));
const languages = LANGUAGES.map((value) => ({ value, label: tutorial.in[value] }));

/** Filters the list of calls. The address keeps the choice. */
export function CallFilters({ state, language, query }: CallsAsked) {
  return (
    <FiltersForm label={words.filters} apply={words.apply}>
      <div className="min-w-0 max-w-[420px] flex-1 basis-60">
        <SearchField
          label={words.search}
          name="q"
          defaultValue={query}
          autoComplete="off"
          maxLength={200}
        />
      </div>
      <SelectField
        label={words.state}
        name="state"
        id="state"
        defaultValue={state ?? ""}
        placeholder={words.anyState}
        options={states}
      />
      <SelectField
        label={words.language}
        name="language"
        id="language"
        defaultValue={language ?? ""}
        placeholder={words.anyLanguage}
        options={languages}
      />
    </FiltersForm>
  );
}
