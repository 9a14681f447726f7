import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { type Filter, FiltersForm } from "./filters-form";

const team = (value: string | null): Filter => ({
  name: "team",
  label: "Équipe",
  value,
  any: "Toutes",
  options: [{ value: "t1", label: "Nord" }],
});
const person = (value: string | null): Filter => ({
  name: "person",
  label: "Personne",
  value,
  options: [
    { value: "", label: "Tout le monde" },
    { value: "p1", label: "Léa" },
  ],
});
const order: Filter = {
  name: "order",
  label: "Trier",
  value: "age",
  options: [{ value: "age", label: "Les plus anciennes" }],
};

/** Returns the words of the fold. */
function foldOf(filters: readonly Filter[], chosen?: number) {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <FiltersForm label="Filtrer" apply="Afficher" filters={filters} chosen={chosen} />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  // Closed as sent: a phone shows the list first.
  expect(html).toMatch(/<details class="folded-filters"><summary/);
  return /<summary[^>]*>(.*?)<\/summary>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, "");
}

test.each([
  ["no filter", [team(null), person(""), order], "Filtres"],
  ["one filter", [team("t1"), person(""), order], "Filtres, 1 choisi"],
  ["two filters", [team("t1"), person("p1"), order], "Filtres, 2 choisis"],
])("the fold counts %s, and never the order", (_, filters, words) => {
  expect(foldOf(filters)).toBe(words);
});

test("a form with further fields gives its own count", () => {
  expect(foldOf([team(null)], 3)).toBe("Filtres, 3 choisis");
});
