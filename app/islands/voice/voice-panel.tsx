import type { ReactNode } from "react";
import { SessionHead, SessionWindow } from "~/components/session-window";
import { Transcript, type TranscriptLine } from "~/components/transcript";
import { VoiceLegend, VoiceStage } from "~/components/voice-stage";
import { formatDuration } from "~/models/duration";
import type { Guideline, GuidelineBanner as Banner } from "~/models/guidelines";
import { GuidelineBanner } from "./guideline-banner";
import { statusSentence, type VoiceState } from "./machine";
import type { Score } from "./port";
import { useLevels } from "./use-levels";

/** The session being held: guideline, the line between both voices, what was said, and what ends it. */
export function VoicePanel({
  head,
  voice,
  admin,
  guidelines,
  banner,
  levels,
  onRate,
  notes,
  foot,
}: {
  head: { title: string; facts: readonly string[]; elapsed: string; recording: boolean };
  voice: VoiceState;
  admin: boolean;
  guidelines: readonly Guideline[];
  banner: Banner | null;
  levels: () => { micBand: number; agent: number };
  onRate: (line: { key: number; eventId: number }, score: Score) => void;
  /** What is to be known about this session, above the words. */
  notes?: ReactNode;
  foot: ReactNode;
}) {
  const speaking = voice.phase === "connected" && voice.mode === "speaking";
  const line = useLevels(voice.phase === "connected" || voice.phase === "finishing", levels);
  const rate = (id: string, score: Score) => {
    const rated = voice.lines.find(({ key }) => key === Number(id));
    if (rated && rated.eventId !== null) onRate({ key: rated.key, eventId: rated.eventId }, score);
  };
  const top = (
    <>
      <SessionHead {...head} />
      <GuidelineBanner guidelines={guidelines} banner={banner} />
      <section className="stage" aria-label="Conversation">
        <VoiceStage ref={line} />
        <VoiceLegend speaking={speaking} label={statusSentence(voice, { admin }) ?? ""} />
      </section>
    </>
  );
  return (
    <SessionWindow top={top} foot={foot}>
      <div className="flex min-h-0 flex-1 flex-col">
        {notes}
        <Transcript lines={shownLines(voice)} onFeedback={rate} />
      </div>
    </SessionWindow>
  );
}

/** The lines with the sentence being heard at the end; feedback only while the conversation is held. */
function shownLines({ lines, heard, phase }: VoiceState): TranscriptLine[] {
  const said = lines.map((line): TranscriptLine => ({
    id: String(line.key),
    by: line.source === "ai" ? "agent" : "person",
    at: formatDuration(line.atMs / 1000),
    text: line.text,
    feedback:
      line.eventId !== null && line.source === "ai" && phase === "connected"
        ? line.feedback
        : undefined,
  }));
  return heard ? [...said, { id: "heard", by: "person", text: heard, live: true }] : said;
}
