import { useContext } from "react";
import { copy } from "~/copy/copy";
import type { Verdict } from "~/models/terms/verdict";
import { Seek, SeekLink } from "./seek-link";
import { VerdictShape } from "./verdict-shape";

/** A point that a stretch of words decides, and where on the page it stands. */
export interface LineProof {
  verdict: Verdict;
  claim: string;
  to: string;
  /** The address that plays the words; null when no player can go there. */
  plays: string | null;
}

/** What one of the two said in one go, cut where words that decide a point begin or end. */
export interface TalkLine {
  id: string;
  by: "customer" | "rep";
  /** mm:ss; null when its time is unknown. */
  at: string | null;
  /** Seconds, by the clock of the talk; null when no player can go there. */
  atS: number | null;
  /** The address that plays from it; null likewise. */
  to: string | null;
  stretches: { text: string; verdict: Verdict | null; begun: LineProof[] }[];
}

const words = copy.talk;

/** A talk with its proofs marked; each leads to its point and plays it, each line plays its moment of the recording. */
export function TalkLines({
  lines,
  names,
  now,
}: {
  lines: readonly TalkLine[];
  names: Record<TalkLine["by"], string>;
  /** The id of the line that is being heard. */
  now: string | null;
}) {
  return (
    <ol className="talk-lines">
      {lines.map((line) => (
        <li
          key={line.id}
          data-line={line.id}
          data-by={line.by}
          aria-current={line.id === now ? "true" : undefined}
        >
          <LineTime {...line} />
          <div>
            <p className="talk-by">{names[line.by]}</p>
            <p className="speech">
              {line.stretches.map((stretch, at) => (
                // Stretches of a stored text: their order is all that they are known by.
                // oxlint-disable-next-line react/no-array-index-key
                <Words key={at} {...stretch} />
              ))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function LineTime({ at, to }: Pick<TalkLine, "at" | "to">) {
  if (at === null) return <span />;
  if (to === null) return <time className="talk-at">{at}</time>;
  return (
    <SeekLink className="talk-at" to={to} aria-label={words.goTo(at)}>
      {at}
    </SeekLink>
  );
}

/** Words that decide several points lead to the first of them by themselves, to the others by their shapes. */
function Words({ text, verdict, begun: [first, ...others] }: TalkLine["stretches"][number]) {
  const seek = useContext(Seek);
  const play = ({ plays }: LineProof) => void (plays !== null && seek(plays));
  if (verdict === null) return text;
  const said = first ? (
    <a href={first.to} title={titleOf(first)} onClick={() => play(first)}>
      <VerdictShape verdict={first.verdict} />
      {text}
      <span className="sr-only"> ({titleOf(first)})</span>
    </a>
  ) : (
    text
  );
  return (
    <mark className="said-mark" data-verdict={verdict}>
      {others.map((proof) => (
        <a
          key={proof.to}
          href={proof.to}
          title={titleOf(proof)}
          aria-label={titleOf(proof)}
          data-verdict={proof.verdict}
          onClick={() => play(proof)}
        >
          <VerdictShape verdict={proof.verdict} />
        </a>
      ))}
      {said}
    </mark>
  );
}

const titleOf = ({ verdict, claim }: LineProof) =>
  words.proofOf(copy.judgement.verdicts[verdict], claim);
