import "./looks/window.css";
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
    <span className="feedback">
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

/** What both said, keeping to its last line. Serif: these are people's words. */
export function Transcript({
  lines,
  names = bothNames,
  onFeedback,
}: {
  lines: readonly TranscriptLine[];
  names?: { agent: string; person: string };
  onFeedback?: (id: string, score: "like" | "dislike") => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (lines.length > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines]);
  return (
    // A scrolling area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="window-scroll script" ref={list} tabIndex={0} aria-label="Transcription">
      {lines.map((line) => (
        <li key={line.id} data-by={line.by} data-live={line.live ? "" : undefined}>
          <p className="script-by">
            <b>{names[line.by]}</b>
            {line.at ? <time>{line.at}</time> : null}
            {line.feedback !== undefined && onFeedback ? (
              <Feedback given={line.feedback} give={(score) => onFeedback(line.id, score)} />
            ) : null}
          </p>
          <p className="speech">{line.text}</p>
        </li>
      ))}
    </ol>
  );
}
