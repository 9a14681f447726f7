import { type FormEvent, type KeyboardEvent, memo, useDeferredValue, useState } from "react";
import { Form } from "react-router";
import { SearchField } from "~/components/form/filters-form";
import { SubmitButton } from "~/components/form/submit-button";
import { RowActions, RowMeta } from "~/components/page/admin-row";
import { RowBox } from "~/components/ui/box";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { holdsWords } from "~/models/terms/fold";

interface Addable {
  id: string;
  title: string;
  containerTitle: string | null;
}

const words = copy.group;
const SEARCH = "q";

/** Returns true when the title or the container of a module holds every word of the search. */
const matches = ({ title, containerTitle }: Addable, query: string): boolean =>
  holdsWords(`${title} ${containerTitle ?? ""}`, query);

/**
 * Shows the modules that may be added, each with a box and its own button. The search hides the others while the person
 * types, but never a ticked row. Without scripts the search reloads the page with the boxes.
 */
export function AddableModules({
  modules,
  query: asked,
  ticked,
}: {
  modules: readonly Addable[];
  query: string;
  /** The ids that are ticked at first. */
  ticked: readonly string[];
}) {
  const [query, setQuery] = useState(asked);
  const shownQuery = useDeferredValue(query);
  const [told, setTold] = useState("");
  const found = modules.filter((module) => matches(module, shownQuery));
  const foundIds = new Set(found.map(({ id }) => id));

  /** Tells screen readers how many boxes are ticked. The style sheet counts them for everybody else. */
  function tell({ currentTarget, target }: FormEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
    const count = currentTarget.querySelectorAll("input[name=ids]:checked").length;
    setTold(copy.groupAddition.tickedNow(count));
  }
  return (
    // One form for all rows, and no icons: a thousand icons took a third of this page's time.
    <Form
      method="post"
      preventScrollReset
      data-keeps="nothing"
      className="ticked-rows"
      onChange={tell}
    >
      <div className="flex flex-wrap items-center gap-2" role="search">
        <div className="min-w-0 max-w-[420px] flex-1 basis-40 sm:basis-60">
          <SearchField
            label={copy.groupAddition.searchModules}
            name={SEARCH}
            defaultValue={asked}
            autoComplete="off"
            maxLength={200}
            onKeyDown={keepPlace}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </div>
        <noscript>
          <Button type="submit" formMethod="get">
            {copy.groupAddition.apply}
          </Button>
        </noscript>
        <p className="muted" role="status">
          {found.length > 0
            ? copy.groupAddition.addable(found.length)
            : copy.groupAddition.noModuleFound}
        </p>
      </div>
      <RowBox>
        <h2 className="sr-only">{words.addModules}</h2>
        <ul aria-label={words.addModules}>
          {modules.map((module) => (
            <AddableRow
              key={module.id}
              module={module}
              isFound={foundIds.has(module.id)}
              isTicked={ticked.includes(module.id)}
            />
          ))}
        </ul>
      </RowBox>
      <p className="sr-only" role="status">
        {told}
      </p>
      <div className="bulk-bar">
        <p className="ticked-count" aria-hidden="true">
          <span className="of-some">{copy.groupAddition.ticked} </span>
        </p>
        <SubmitButton intent="add-ticked">{copy.groupAddition.addTicked}</SubmitButton>
      </div>
    </Form>
  );
}

/** Keeps Enter in the search from pressing the button of a row. The rows follow the typing already. */
function keepPlace(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

const AddableRow = memo(function AddableRow({
  module: { id, title, containerTitle },
  isFound,
  isTicked,
}: {
  module: Addable;
  isFound: boolean;
  isTicked: boolean;
}) {
  const box = `module-${id}`;
  return (
    <li className={isFound ? "row row-tickable" : "row row-tickable row-unless-ticked"}>
      <span className="check alone">
        <input id={box} type="checkbox" name="ids" value={id} defaultChecked={isTicked} />
      </span>
      <div className="row-main">
        <h3>
          <label htmlFor={box}>{title}</label>
        </h3>
        <RowMeta>
          <span>{containerTitle ?? copy.list.noContainer}</span>
        </RowMeta>
      </div>
      <RowActions>
        <Button
          type="submit"
          name="moduleId"
          value={id}
          variant="quiet"
          size="sm"
          aria-label={`${words.addModule} ${title}`}
        >
          {words.addModule}
        </Button>
      </RowActions>
    </li>
  );
});
