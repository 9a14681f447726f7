import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { useEffect, useRef } from "react";
import { Icon } from "../ui/icon";
import { copy } from "~/copy/copy";
import { useSpokenLang } from "../page/spoken-in";

export type TranscriptLine = {
  id: string;
  by: "agent" | "person";
  /** mm:ss */
  at?: string;
  text: string;
  /** True while the line is still being spoken. */
  live?: boolean;
  /** A mark beside the line: it was not delivered. */
  mark?: string | undefined;
  /** The caller's opinion, given once per answer (product §3.3). Undefined where no feedback is possible. */
  feedback?: "like" | "dislike" | null;
};

const bothNames = { agent: copy.transcript.agent, person: copy.transcript.person };

function Feedback({
  given,
  give,
}: {
  given: "like" | "dislike" | null;
  give: (score: "like" | "dislike") => void;
}) {
  return (
    // A screen reader must not read its buttons with a new line.
    <span className="feedback" aria-live="off">
      <button
        type="button"
        aria-label={copy.transcript.like}
        aria-pressed={given === "like"}
        disabled={given !== null}
        onClick={() => give("like")}
      >
        <Icon of={ThumbsUp} />
      </button>
      <button
        type="button"
        aria-label={copy.transcript.dislike}
        aria-pressed={given === "dislike"}
        disabled={given !== null}
        onClick={() => give("dislike")}
      >
        <Icon of={ThumbsDown} />
      </button>
    </span>
  );
}

type Names = { agent: string; person: string };
type OnFeedback = (id: string, score: "like" | "dislike") => void;

/** Shows the lines alone, for use inside a list. */
export function TranscriptLines({
  lines,
  names,
  isLog = false,
  onFeedback,
}: {
  lines: readonly TranscriptLine[];
  names: Names;
  /** True when screen readers announce each new line. */
  isLog?: boolean;
  onFeedback?: OnFeedback;
}) {
  const lang = useSpokenLang();
  return lines.map((line) => (
    <li
      key={line.id}
      data-by={line.by}
      data-live={line.live ? "" : undefined}
      // Announced only after the line is complete.
      aria-hidden={(isLog && line.live) || undefined}
    >
      <p className="script-by">
        <b>{names[line.by]}</b>
        {line.at ? <time>{line.at}</time> : null}
        {line.mark ? <span className="script-mark">{line.mark}</span> : null}
        {line.feedback !== undefined && onFeedback ? (
          <Feedback given={line.feedback} give={(score) => onFeedback(line.id, score)} />
        ) : null}
      </p>
      <p className="speech" lang={lang}>
        {line.text}
      </p>
    </li>
  ));
}

const toEnd = (area: HTMLElement | null) => area?.scrollTo({ top: area.scrollHeight });

/**
 * Shows the lines of both speakers and stays at the last one. Serif, because these are people's words. A log
 * announces each new line to screen readers once. It need not when both voices are heard.
 */
export function Transcript({
  lines,
  names = bothNames,
  label = "Transcription",
  isLog = false,
  isAnswerDue = false,
  onFeedback,
}: {
  lines: readonly TranscriptLine[];
  names?: Names;
  /** The accessible name. */
  label?: string;
  isLog?: boolean;
  /** True while the other side is writing. */
  isAnswerDue?: boolean;
  onFeedback?: OnFeedback;
}) {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lines.length > 0) toEnd(area.current);
  }, [lines]);
  useEffect(() => {
    // A keyboard that opens, or a field that grows, reduces the space.
    const resized = new ResizeObserver(() => toEnd(area.current));
    if (area.current) resized.observe(area.current);
    return () => resized.disconnect();
  }, []);
  const said = <TranscriptLines {...{ lines, names, isLog, onFeedback }} />;
  // The keyboard must reach a scrolling area.
  const scrolling = { tabIndex: 0, "aria-label": label };
  if (!isLog)
    return (
      <ol
        {...scrolling}
        className="window-scroll script"
        ref={(list) => void (area.current = list)}
      >
        {said}
      </ol>
    );
  return (
    // A screen reader says new lines only: a corrected line was already said.
    <div
      {...scrolling}
      className="window-scroll script-log"
      role="log"
      aria-relevant="additions"
      ref={(log) => void (area.current = log)}
    >
      <ol className="script">
        {said}
        {isAnswerDue ? (
          <li data-by="agent" aria-hidden="true">
            <p className="script-by">
              <b>{names.agent}</b>
            </p>
            <p className="script-due">
              <i />
              <i />
              <i />
            </p>
          </li>
        ) : null}
      </ol>
    </div>
  );
}
