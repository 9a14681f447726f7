import type { ReactNode } from "react";
import { SessionHead, SessionWindow } from "~/components/session-window";
import { Transcript } from "~/components/transcript";
import { VoiceLegend, VoiceStage } from "~/components/voice-stage";
import type { Guideline, GuidelineBanner as Banner } from "~/models/content/guidelines";
import { GuidelineBanner } from "./guideline-banner";
import { type OnRate, rateShown, shownLines } from "./lines";
import { statusSentence, type VoiceState } from "./machine";
import { useLevels } from "./use-levels";

/** The props of an open session's panel, spoken or written. */
export interface PanelProps {
  head: { title: string; facts: readonly string[]; elapsed: string; recording: boolean };
  voice: VoiceState;
  admin: boolean;
  guidelines: readonly Guideline[];
  banner: Banner | null;
  onRate: OnRate;
  /** Notes about this session, above the words. */
  notes?: ReactNode;
  foot: ReactNode;
}

/** Shows an open session: guideline, the line between both voices, the transcript, and the end button. */
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
}: PanelProps & { levels: () => { micBand: number; agent: number } }) {
  const speaking = voice.phase === "connected" && voice.mode === "speaking";
  const line = useLevels(voice.phase === "connected" || voice.phase === "finishing", levels);
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
        <Transcript lines={shownLines(voice)} onFeedback={rateShown(voice, onRate)} />
      </div>
    </SessionWindow>
  );
}
