import { useEffect, useRef } from "react";
import { LineTime } from "~/components/talk/talk-lines";
import { useScripts } from "~/components/use-scripts";
import { copy } from "~/copy/copy";

const words = copy.reviews;

/** A clause that may say the point. */
export interface ClauseView {
  key: string;
  text: string;
  /** The number of words that it shares with the claim. */
  shared: number;
  /** mm:ss in the recording, or null without a time. */
  at: string | null;
  /** The address that plays from the clause. Null when no player can go there. */
  to: string | null;
}

/** Shows the rep's clauses as a choice: the nearest ones with their digit keys, the other ones folded. */
export function Clauses({
  near,
  others,
  name,
  chosen,
}: {
  near: readonly ClauseView[];
  others: readonly ClauseView[];
  name: string;
  /** The text of the clause that is chosen at first; "" for none. */
  chosen: string;
}) {
  const hasKeys = useScripts();
  const list = useDigitKeys();
  if (near.length === 0) return null;
  const row = ({ key, text, at, to }: ClauseView, digit: number | null) => (
    <label key={key}>
      <input type="radio" name={name} value={text} defaultChecked={chosen === text} />
      <LineTime at={at} to={to} />
      <span className="speech">{text}</span>
      {hasKeys && digit !== null ? <kbd aria-hidden="true">{digit}</kbd> : null}
    </label>
  );
  return (
    <fieldset>
      <legend className="label mb-1.5">{words.words}</legend>
      {hasKeys ? <p className="hint mb-1.5">{words.digitKeys(near.length)}</p> : null}
      <div className="words" ref={list}>
        {near.map((clause, at) => row(clause, at + 1))}
      </div>
      {others.length === 0 ? null : (
        <details className="points-said" open={others.some(({ text }) => text === chosen)}>
          <summary>{words.otherWords(others.length)}</summary>
          <div className="words">{others.map((clause) => row(clause, null))}</div>
        </details>
      )}
    </fieldset>
  );
}

/** Returns the ref of a list of radio buttons. A digit key chooses its button, unless somebody is writing. */
function useDigitKeys() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (!/^[1-9]$/.test(key) || altKey || ctrlKey || metaKey) return;
      if (target instanceof Element && target.closest(WRITING)) return;
      list.current?.querySelectorAll<HTMLInputElement>("input")[Number(key) - 1]?.click();
    };
    addEventListener("keydown", choose);
    return () => removeEventListener("keydown", choose);
  }, []);
  return list;
}

/** The fields that take a digit as text, or as a jump to a choice. */
const WRITING = "input:not([type=radio]), textarea, select, [contenteditable], dialog";
