import { useLocation } from "react-router";
import { FiltersForm } from "~/components/form/filters-form";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";

const words = copy.videoFilter;

/** The people and modules to choose from, and the chosen ones. */
export interface VideoFilterChoices {
  people: readonly { id: string; name: string }[];
  modules: readonly { id: string; title: string }[];
  person: string | null;
  module: string | null;
}

/** Limits a list of videos to a person or a module, by the address of the page. */
export function VideoFilter({ people, modules, person, module }: VideoFilterChoices) {
  const { pathname } = useLocation();
  return (
    <div className="mb-5">
      <FiltersForm
        label={words.filters}
        apply={words.submit}
        clear={person || module ? <LinkButton to={pathname}>{words.clear}</LinkButton> : undefined}
        filters={[
          {
            name: "person",
            label: words.person,
            value: person,
            options: [
              { value: "", label: words.everybody },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
          {
            name: "module",
            label: words.module,
            value: module,
            options: [
              { value: "", label: words.everyModule },
              ...modules.map(({ id, title }) => ({ value: id, label: title })),
            ],
          },
        ]}
      />
    </div>
  );
}

/** Returns the person and the module in the address of a list of videos; null for any. */
export const filterIn = (search: URLSearchParams) => ({
  userId: search.get("person") || null,
  moduleId: search.get("module") || null,
});
