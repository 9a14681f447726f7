import type { ReactNode } from "react";
import {
  SessionHead,
  type SessionHeadFacts,
  SessionWindow,
} from "~/components/session/session-window";
import { Transcript } from "~/components/session/transcript";
import { VoiceLegend, VoiceStage } from "~/components/session/voice-stage";
import { copy } from "~/copy/copy";
import { useStatusLines } from "~/islands/status-lines";
import type { Guideline, GuidelineBanner as Banner } from "~/models/content/guidelines";
import { bound } from "~/copy/typography/typography";
import { type OnRate, rateShown, shownLines } from "./lines";
import { statusSentence, type VoiceState } from "./machine";
import { useLevels } from "./use-levels";
import { cutLine } from "~/copy/session/line-troubles";
import { sentences } from "~/copy/session/session-window";

/** The props of an open session's panel, spoken or written. */
interface PanelProps {
  head: SessionHeadFacts & { elapsed: string; recording: boolean };
  voice: VoiceState;
  admin: boolean;
  /** The customer's name; null when the prompt gives none. */
  customer: string | null;
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
  customer,
}: PanelProps & { levels: () => { micBand: number; agent: number } }) {
  const speaking = voice.phase === "connected" && voice.mode === "speaking";
  const status = useStatusLines();
  const agent = customer ?? copy.talk.customer;
  const line = useLevels(voice.phase === "connected" || voice.phase === "finishing", levels);
  const top = (
    <>
      <SessionHead {...head} />
      <GuidelineBanner guidelines={guidelines} banner={banner} />
      <section className="stage" aria-label={copy.live.conversation}>
        <VoiceStage ref={line} />
        <VoiceLegend
          speaking={speaking}
          label={statusSentence(voice, status, { admin }) ?? ""}
          agent={agent}
        />
      </section>
    </>
  );
  return (
    <SessionWindow top={top} foot={foot}>
      <div className="flex min-h-0 flex-1 flex-col">
        {notes}
        <Transcript
          lines={shownLines(voice)}
          names={{ agent, person: copy.talk.you }}
          onFeedback={rateShown(voice, onRate)}
        />
      </div>
    </SessionWindow>
  );
}

/** Shows one guideline at a time (product §3.3): the one of `banner`, none before the conversation. */
function GuidelineBanner({
  guidelines,
  banner,
}: {
  guidelines: readonly Guideline[];
  banner: Banner | null;
}) {
  const guideline = banner && guidelines[banner.index];
  if (!guideline) return null;
  return <GuidelineCard {...guideline} position={banner.index} count={banner.count} />;
}

/** Shows the present guideline and its place among the others. */
function GuidelineCard({
  number,
  text,
  position,
  count,
}: {
  /** The number that the admin gave. */
  number: number;
  text: string;
  /** Counted from 0. */
  position: number;
  count: number;
}) {
  return (
    <section className="guide" aria-live="polite" aria-label={copy.live.guideline}>
      <b>{number}</b>
      <div>
        <p className="speech">{bound(text)}</p>
        <span className="dots" role="img" aria-label={copy.live.guidelineOf(position + 1, count)}>
          {Array.from({ length: count }, (_, dot) => (
            <i
              key={dot}
              data-dot={dot < position ? "past" : dot === position ? "now" : undefined}
            />
          ))}
        </span>
      </div>
    </section>
  );
}

/** Shows a session in writing. The dialogue takes the room of the microphone and of the line between the voices. */
export function TypedPanel({
  head,
  voice,
  admin,
  customer,
  guidelines,
  banner,
  end,
  onRate,
  notes,
  foot,
}: PanelProps & {
  /** The control that ends the session, in the head. */
  end: ReactNode;
}) {
  const isHeld = voice.phase === "connected";
  const status = useStatusLines();
  const told = isHeld ? null : statusSentence(voice, status, { admin });
  const top = (
    <>
      <SessionHead {...head} facts={[...head.facts, sentences.inWriting]} action={end} />
      <div role="status">{told === null ? null : <p className="window-told">{told}</p>}</div>
      <GuidelineBanner guidelines={guidelines} banner={banner} />
    </>
  );
  return (
    <SessionWindow top={top} foot={foot}>
      <div className="flex min-h-0 flex-1 flex-col">
        {notes}
        <Transcript
          lines={shownLines(voice, cutLine)}
          names={{ agent: customer ?? copy.talk.customer, person: copy.talk.you }}
          isLog
          isAnswerDue={isHeld && voice.lines.at(-1)?.source === "user"}
          onFeedback={rateShown(voice, onRate)}
        />
      </div>
    </SessionWindow>
  );
}
