import {
  type FormEvent,
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { Form } from "react-router";
import { SearchField } from "~/components/form/search-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { useScripts } from "~/components/use-scripts";
import { copy } from "~/copy/copy";
import { holdsWords } from "~/models/terms/fold";

interface Addable {
  id: string;
  title: string;
  containerTitle: string | null;
}

const words = copy.groupAddition;
const SEARCH = "q";
const BOX = "input[name=ids]";

/** Returns true when the title or the container of a module holds every word of the search. */
const matches = ({ title, containerTitle }: Addable, query: string): boolean =>
  holdsWords(`${title} ${containerTitle ?? ""}`, query);

/** Returns the modules under the names of their containers, in the order of the academy. */
function byContainer(modules: readonly Addable[]): [container: string, rows: Addable[]][] {
  const rows = new Map<string, Addable[]>();
  for (const module of modules) {
    const container = module.containerTitle ?? copy.list.noContainer;
    rows.set(container, [...(rows.get(container) ?? []), module]);
  }
  return [...rows];
}

/**
 * Shows the modules that may be added, each with a box. The search hides the others while the person types, but never a
 * ticked row. Without scripts the search reloads the page with the boxes.
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
  const [count, setCount] = useState(ticked.length);
  const waits = useScripts() && count === 0;
  const form = useRef<HTMLFormElement>(null);
  // The browser may restore ticks.
  useEffect(() => setCount(countTicked(form.current)), []);
  const found = modules.filter((module) => matches(module, shownQuery));
  const foundIds = new Set(found.map(({ id }) => id));

  /** Tells screen readers how many boxes are ticked. The style sheet counts them for everybody else. */
  function tell() {
    const now = countTicked(form.current);
    setCount(now);
    setTold(words.tickedNow(now));
  }
  return (
    // One form for all rows, and no icons: a thousand icons took a third of this page's time.
    <Form
      ref={form}
      method="post"
      preventScrollReset
      data-keeps="nothing"
      className="ticked-rows bar-at-rest"
      onChange={(event) => {
        if (isBox(event)) tell();
      }}
    >
      <div className="flex flex-wrap items-center gap-2" role="search">
        <div className="min-w-0 max-w-[420px] flex-1 basis-40 sm:basis-60">
          <SearchField
            label={words.searchModules}
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
            {words.apply}
          </Button>
        </noscript>
        <p className="muted" role="status">
          {found.length > 0 ? words.addable(found.length) : words.noModuleFound}
        </p>
      </div>
      {byContainer(modules).map(([container, rows]) => (
        <Section
          key={container}
          container={container}
          rows={rows}
          foundIds={foundIds}
          ticked={ticked}
          onTicked={tell}
        />
      ))}
      <p className="sr-only" role="status">
        {told}
      </p>
      <div className="bulk-bar">
        <SubmitButton intent="add-ticked" disabled={waits}>
          <span className="of-some">{words.addTicked}</span>
        </SubmitButton>
      </div>
    </Form>
  );
}

const countTicked = (form: HTMLFormElement | null): number =>
  form?.querySelectorAll(`${BOX}:checked`).length ?? 0;

const isBox = ({ target }: FormEvent) =>
  target instanceof HTMLInputElement && target.type === "checkbox";

/** Keeps Enter in the search from adding the ticked modules. The rows follow the typing already. */
function keepPlace(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

/** Shows the modules of one container, in a box with its name. */
function Section({
  container,
  rows,
  foundIds,
  ticked,
  onTicked,
}: {
  container: string;
  rows: readonly Addable[];
  foundIds: ReadonlySet<string>;
  ticked: readonly string[];
  onTicked: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const hasScripts = useScripts();
  const isFound = rows.some(({ id }) => foundIds.has(id));

  /** Ticks every row that is shown; when all are ticked, clears them. */
  function tickAll() {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>(BOX) ?? [])].filter(
      (box) => box.checked || foundIds.has(box.value),
    );
    const checked = !boxes.every((box) => box.checked);
    for (const box of boxes) box.checked = checked;
    onTicked();
  }
  return (
    <section className={isFound ? "box" : "box row-unless-ticked"}>
      <header className="addable-head">
        <h2>{container}</h2>
        {hasScripts && isFound ? (
          <Button
            variant="quiet"
            size="sm"
            aria-label={words.allOf(words.tickAll, container)}
            onClick={tickAll}
          >
            {words.tickAll}
          </Button>
        ) : null}
      </header>
      <ul ref={list} aria-label={container} className="px-2 pb-1">
        {rows.map((module) => (
          <AddableRow
            key={module.id}
            module={module}
            isFound={foundIds.has(module.id)}
            isTicked={ticked.includes(module.id)}
          />
        ))}
      </ul>
    </section>
  );
}

const AddableRow = memo(function AddableRow({
  module: { id, title },
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
        <input
          id={box}
          type="checkbox"
          name="ids"
          value={id}
          defaultChecked={isTicked}
          aria-label={words.addOne(title)}
        />
      </span>
      <div className="row-main">
        <h3>
          <label htmlFor={box}>{title}</label>
        </h3>
      </div>
    </li>
  );
});
