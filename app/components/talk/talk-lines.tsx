import { useContext } from "react";
import { copy } from "~/copy/copy";
import type { Verdict } from "~/models/terms/reader";
import { Seek, SeekLink } from "../page/seek-link";
import { VerdictShape } from "../evaluation/verdict-shape";
import { useSpokenLang } from "../page/spoken-in";

/** A point that a stretch of words decides, and its place on the page. */
export interface LineProof {
  verdict: Verdict;
  claim: string;
  to: string;
  /** The address that plays the words. Null when no player can play them. */
  plays: string | null;
}

/** One turn of a speaker, cut where words that decide a point begin or end. */
export interface TalkLine {
  id: string;
  by: "customer" | "rep";
  /** mm:ss, or null when the time is unknown. */
  at: string | null;
  /** Seconds of the talk. Null when no player can go there. */
  atS: number | null;
  /** The address that plays from the line. Null when no player can go there. */
  to: string | null;
  stretches: { text: string; verdict: Verdict | null; begun: LineProof[] }[];
}

const words = copy.talk;

/**
 * Shows a talk with its proofs marked. A proof links to its point and plays it;
 * a line plays its moment of the recording.
 */
export function TalkLines({
  lines,
  names,
  now,
}: {
  lines: readonly TalkLine[];
  names: Record<TalkLine["by"], string>;
  /** The id of the line that is playing. */
  now: string | null;
}) {
  const lang = useSpokenLang();
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
            <p className="speech" lang={lang}>
              {line.stretches.map((stretch, at) => (
                // A stretch has no key except its place: the text is stored and never reordered.
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

/** Shows the time of words. It plays them where a player can go there. */
export function LineTime({ at, to }: Pick<TalkLine, "at" | "to">) {
  if (at === null) return <span />;
  if (to === null) return <time className="talk-at">{at}</time>;
  return (
    <SeekLink className="talk-at" to={to} aria-label={words.goTo(at)}>
      {at}
    </SeekLink>
  );
}

/** Shows words with their marks. The words link to the first point they decide; a shape links to each other point. */
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
      <span>{said}</span>
    </mark>
  );
}

const titleOf = ({ verdict, claim }: LineProof) =>
  words.proofOf(copy.judgement.verdicts[verdict], claim);
