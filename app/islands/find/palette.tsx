import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Dialog } from "~/components/ui/dialog";
import { Icon } from "~/components/ui/icon";
import { SearchField } from "~/components/form/search-field";
import { find } from "~/copy/admin/find";
import { type Found, hitIcons, hitKinds } from "./hits";

/** The pause in ms without typing after which the search is sent. */
const PAUSE_MS = 120;

export interface PaletteProps {
  area: "admin" | "team";
  onClose: () => void;
}

/** Shows the search over pages, people and modules above the page. Arrows choose a result, Enter opens it. */
export function Palette(props: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  // Runs after the dialog's own effect, which opens it and moves the focus to its first button.
  useEffect(() => input.current?.focus(), []);
  return (
    <Dialog open title={find.title} onClose={props.onClose}>
      <Chooser {...props} input={input} />
    </Dialog>
  );
}

function Chooser({
  area,
  onClose,
  input,
}: PaletteProps & { input: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const navigate = useNavigate();
  const { load, data, state } = useFetcher<Found>();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const query = typed.trim();
  const searchAt = `/${area}/find`;
  const found = query === "" ? searchAt : `${searchAt}?${new URLSearchParams({ q: query })}`;

  useEffect(() => {
    const timer = setTimeout(() => void load(found), query === "" ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [found, load, query]);

  const sections = data ? sectionsOf(data.hits) : [];
  const hits = sections.flatMap((section) => section.hits);
  const isCurrent = data?.query === query && state === "idle";
  const at = Math.min(chosen, hits.length - 1);

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  function go(to: string) {
    onClose();
    void navigate(to);
  }
  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setChosen((at + step + hits.length) % hits.length);
    }
    // In a field with words, Escape would only empty it.
    if (event.key === "Escape") {
      event.preventDefault();
      event.currentTarget.closest("dialog")?.close();
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const hit = hits[at];
    // The results of other words are not what the person asked for: the search's own page answers.
    if (!isCurrent) go(found);
    else if (hit) go(hit.to);
  }
  return (
    <div className="palette">
      <SearchField
        ref={input}
        label={area === "team" ? find.fieldOfTeam : find.field}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={hits.length > 0 ? `${id}-${at}` : undefined}
        aria-describedby={`${id}-keys`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKey}
      />
      <p className="sr-only" role="status">
        {isCurrent && query !== "" ? find.counted(hits.length) : ""}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={find.title}>
        {sections.map(({ kind, from, hits: own }) => (
          <div key={kind} role="group" aria-label={find[kind]}>
            <p aria-hidden="true">{find[kind]}</p>
            {own.map(({ to, title, detail }, index) => (
              // The field keeps the focus and chooses by arrows; the pointer presses.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={to}
                id={`${id}-${from + index}`}
                role="option"
                aria-selected={from + index === at}
                onPointerMove={() => setChosen(from + index)}
                onClick={() => go(to)}
              >
                <Icon of={hitIcons[kind]} />
                <span>{title}</span>
                {detail ? <small>{detail}</small> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      {isCurrent && hits.length === 0 ? (
        <div className="palette-none">
          <p>{find.none(query)}</p>
          <p className="muted">{find.noneDetail}</p>
        </div>
      ) : null}
      <p id={`${id}-keys`} className="palette-keys">
        {find.keys}
      </p>
    </div>
  );
}

/** Returns the kinds that have results, each with the place of its first one among all. */
function sectionsOf(hits: Found["hits"]) {
  let from = 0;
  return hitKinds.flatMap((kind) => {
    const section = { kind, from, hits: hits[kind] };
    from += section.hits.length;
    return section.hits.length > 0 ? [section] : [];
  });
}
