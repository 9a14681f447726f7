import { type ReactNode, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { SearchField } from "~/components/form/search-field";
import { Button } from "~/components/ui/button";
import { FoldedFilters } from "~/components/ui/filters";

/** The pause in ms without typing after which the list is requested. */
const PAUSE_MS = 250;

/** Returns true for the field of a day, whose change is a choice as a select's is. */
const isDay = (target: EventTarget) => target instanceof HTMLInputElement && target.type === "date";

/** Shows a search that changes the address (`?q=`) during typing. Without scripts, Enter or its button does so. */
export function SearchForm({
  label,
  submitLabel,
  query,
  chosen = 0,
  keep,
  children,
}: {
  label: string;
  submitLabel: string;
  query: string;
  /** The number of selects that narrow the list now. */
  chosen?: number;
  /** Fields of the address that a search keeps. */
  keep?: Record<string, string>;
  /** Selects and days that narrow the list. With scripts, a choice changes the address at once. They fold on a phone. */
  children?: ReactNode;
}) {
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back and forward change the search too, but never the words being typed.
  const shown = useRef(query);
  useEffect(() => {
    const input = field.current;
    if (input && shown.current !== query && document.activeElement !== input) input.value = query;
    shown.current = query;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(form: HTMLFormElement | null) {
    clearTimeout(timer.current);
    if (!form) return;
    const asked = new FormData(form);
    for (const [name, value] of Array.from(asked)) if (value === "") asked.delete(name);
    void submit(asked, { method: "get", replace: true, preventScrollReset: true });
  }
  return (
    <Form
      method="get"
      role="search"
      className="flex flex-wrap gap-2"
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement || isDay(target)) ask(currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        ask(event.currentTarget);
      }}
    >
      {Object.entries(keep ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 max-w-[420px] flex-1 basis-40 sm:basis-60">
        <SearchField
          ref={field}
          label={label}
          name="q"
          defaultValue={query}
          autoComplete="off"
          maxLength={200}
          onChange={(event) => {
            const { form } = event.currentTarget;
            clearTimeout(timer.current);
            timer.current = setTimeout(() => ask(form), PAUSE_MS);
          }}
        />
      </div>
      {children ? (
        <FoldedFilters chosen={chosen}>
          <div className="search-filters">{children}</div>
        </FoldedFilters>
      ) : null}
      <noscript>
        <Button type="submit">{submitLabel}</Button>
      </noscript>
    </Form>
  );
}
