import { copy } from "~/copy/copy";

/** A proper name that replaced the recognised words. `start` and `end` are UTF-16 offsets into the text. */
export interface NameMark {
  start: number;
  end: number;
  heard: string;
}

/** Shows spoken text. Each name that was corrected after recognition is marked with the recognised words. */
export function NamedText({ text, names }: { text: string; names: readonly NameMark[] }) {
  return (
    <>
      {names.map(({ start, end, heard }, at) => (
        <span key={start}>
          {text.slice(names[at - 1]?.end ?? 0, start)}
          <mark className="named" title={copy.evaluation.heardInstead(heard)}>
            {text.slice(start, end)}
            <span className="sr-only"> ({copy.evaluation.heardInstead(heard)})</span>
          </mark>
        </span>
      ))}
      {text.slice(names.at(-1)?.end ?? 0)}
    </>
  );
}
