import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { useEffect, useRef } from "react";
import { Icon } from "./ui/icon";

export type TranscriptLine = {
  id: string;
  by: "agent" | "person";
  /** mm:ss */
  at?: string;
  text: string;
  /** Still being said. */
  live?: boolean;
  /** A mark beside the line: it did not arrive. */
  mark?: string | undefined;
  /** Given once per answer (product §3.3); undefined where none can be given. */
  feedback?: "like" | "dislike" | null;
};

const bothNames = { agent: "Client", person: "Vous" };

function Feedback({
  given,
  give,
}: {
  given: "like" | "dislike" | null;
  give: (score: "like" | "dislike") => void;
}) {
  return (
    // Its buttons are no part of what is said with a new line.
    <span className="feedback" aria-live="off">
      <button
        type="button"
        aria-label="J’aime cette réponse"
        aria-pressed={given === "like"}
        disabled={given !== null}
        onClick={() => give("like")}
      >
        <Icon of={ThumbsUp} />
      </button>
      <button
        type="button"
        aria-label="Je n’aime pas cette réponse"
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

/** The lines themselves, for a list. */
export function TranscriptLines({
  lines,
  names,
  isLog = false,
  onFeedback,
}: {
  lines: readonly TranscriptLine[];
  names: Names;
  /** They are told to screen readers as they come. */
  isLog?: boolean;
  onFeedback?: OnFeedback;
}) {
  return lines.map((line) => (
    <li
      key={line.id}
      data-by={line.by}
      data-live={line.live ? "" : undefined}
      // Told once it has been said.
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
      <p className="speech">{line.text}</p>
    </li>
  ));
}

const toEnd = (area: HTMLElement | null) => area?.scrollTo({ top: area.scrollHeight });

/**
 * What both said, keeping to its last line. Serif: these are people's words. A log tells each new line to screen readers,
 * once; where both are heard it need not.
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
  /** Its name. */
  label?: string;
  isLog?: boolean;
  /** The other side is writing. */
  isAnswerDue?: boolean;
  onFeedback?: OnFeedback;
}) {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lines.length > 0) toEnd(area.current);
  }, [lines]);
  useEffect(() => {
    // A keyboard that opens, or a field that grows, leaves less room for it.
    const resized = new ResizeObserver(() => toEnd(area.current));
    if (area.current) resized.observe(area.current);
    return () => resized.disconnect();
  }, []);
  const said = <TranscriptLines {...{ lines, names, isLog, onFeedback }} />;
  // A scrolling area must be reachable by keyboard.
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
    // A line that is corrected is not told again.
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
