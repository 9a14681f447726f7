import { useEffect, useId, useRef } from "react";
import { Note } from "~/components/ui/note";
import { Radio } from "~/components/ui/choice/checkbox";
import { copy } from "~/copy/copy";
import type { Relocked } from "~/models/home/relock";

const words = copy.container;

/**
 * Asks before a publication that would lock containers again for people inside them, or bring them back locked. Nothing
 * is saved yet; the form posts the answer.
 */
export function RelockQuestion({ of }: { of: readonly Relocked[] | undefined }) {
  const id = useId();
  const section = useRef<HTMLFieldSetElement>(null);
  const isAsked = of !== undefined;
  useEffect(() => {
    if (isAsked) section.current?.focus();
  }, [isAsked]);
  if (!isAsked) return null;
  return (
    <fieldset ref={section} tabIndex={-1} className="conflict" aria-describedby={id}>
      <legend>{words.relock}</legend>
      <Note tone="warn">
        <ul id={id}>
          {of.map(({ containerId, title, isBack, people }) => (
            <li key={`${containerId} ${isBack}`}>
              {(isBack ? words.comesBack : words.relocked)(title, people.length)}
              <People names={people} />
            </li>
          ))}
        </ul>
      </Note>
      <Radio name="relock" value="keep" defaultChecked label={words.keepOpen} />
      <Radio name="relock" value="lock" label={words.lockAgain} />
    </fieldset>
  );
}

/** The number of names above which the list is folded. */
const FOLDED_ABOVE = 8;

/** Names the people who would be locked out; a long list opens on demand. */
function People({ names }: { names: readonly string[] }) {
  if (names.length <= FOLDED_ABOVE) return <p className="wrap-anywhere">{names.join(", ")}</p>;
  return (
    <details>
      <summary className="meta-link">{words.relockedNames(names.length)}</summary>
      <p className="wrap-anywhere">{names.join(", ")}</p>
    </details>
  );
}
