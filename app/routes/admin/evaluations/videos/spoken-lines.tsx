import Play from "lucide-react/icons/play";
import { Link } from "react-router";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";

export interface SpokenLine {
  /** Whole seconds of the recording. */
  atS: number;
  /** mm:ss */
  at: string;
  text: string;
  /** The names in `text` that were corrected after recognition. */
  names: readonly NameMark[];
}

/**
 * Lists the words of one person, each stretch with its time. With an address,
 * a stretch plays the recording from there.
 */
export function SpokenLines({
  lines,
  to,
}: {
  lines: readonly SpokenLine[];
  to?: ((atS: number) => string) | undefined;
}) {
  return (
    <ol className="quotes">
      {lines.map(({ atS, at, text, names }) => (
        <li key={atS}>
          {to === undefined ? (
            <div className="quote">
              <time>{at}</time>
              <span className="speech">
                <NamedText text={text} names={names} />
              </span>
            </div>
          ) : (
            <Link className="quote" to={to(atS)} preventScrollReset>
              <time>
                <Icon of={Play} />
                {at}
              </time>
              <span className="speech">
                <NamedText text={text} names={names} />
              </span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A proper name that replaced the recognised words. `start` and `end` are UTF-16 offsets into the text. */
interface NameMark {
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
      <span>{text.slice(names.at(-1)?.end ?? 0)}</span>
    </>
  );
}
