import type { TranscriptLine } from "~/components/session/transcript";
import { formatDuration } from "~/models/duration";
import type { VoiceState } from "./machine";
import type { Score } from "./port";

export type OnRate = (line: { key: number; eventId: number }, score: Score) => void;

/**
 * Returns the lines, with the sentence being heard at the end. Feedback is open only during the conversation. `unsent`
 * is the label of typed lines that did not arrive, once the line is cut.
 */
export function shownLines(
  { lines, heard, phase }: VoiceState,
  { unsent }: { unsent?: string } = {},
): TranscriptLine[] {
  const said = lines.map((line): TranscriptLine => ({
    id: String(line.key),
    by: line.source === "ai" ? "agent" : "person",
    at: formatDuration(line.atMs / 1000),
    text: line.text,
    mark: line.isArrived || phase === "connected" ? undefined : unsent,
    feedback:
      line.eventId !== null && line.source === "ai" && phase === "connected"
        ? line.feedback
        : undefined,
  }));
  return heard ? [...said, { id: "heard", by: "person", text: heard, live: true }] : said;
}

/** Rates a shown line, found by its id. */
export const rateShown =
  ({ lines }: VoiceState, onRate: OnRate) =>
  (id: string, score: Score): void => {
    const rated = lines.find(({ key }) => String(key) === id);
    if (rated && rated.eventId !== null) onRate({ key: rated.key, eventId: rated.eventId }, score);
  };
