import Check from "lucide-react/icons/check";
import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { SessionScroll, SessionWindow } from "~/components/session/session-window";
import { Button, LinkButton } from "~/components/ui/button";
import { VoiceLegend, VoiceStage } from "~/components/session/voice-stage";
import { moment as words, momentVoice as voiceWords } from "~/copy/session/moment";
import type { Language } from "~/models/terms/language";
import { report } from "../report";
import { wait } from "../timing";
import { useCountdown } from "./use-countdown";
import { type CallBrowser, fetchVoice, openVoice } from "../voice/calls";
import { idleVoice, statusOf, voiceReducer } from "../voice/machine";
import { checkMicrophone } from "../voice/microphone/microphone.client";
import { useLevels } from "../voice/use-levels";
import { useWhileShown } from "../voice/use-while-shown";
import { LateNote } from "../facility/late-note";
import { StayAwake } from "../facility/stay-awake";
import { HeardLines } from "./heard-lines";
import { createMinute, type MinuteDeps, askAt } from "./minute";
import Keyboard from "lucide-react/icons/keyboard";
import { Note } from "~/components/ui/note";
import { microphoneSentences } from "~/copy/session/line-troubles";
import { useSilenceWatch } from "../voice/microphone/use-silence-watch";
import type { Hearing } from "../voice/port";

export { FacilityNote } from "../facility/facility-note";

const status = { ...voiceWords, finishing: words.sending };

interface MinuteOptions extends Pick<MinuteDeps, "onAnswered" | "onTyped"> {
  /** The address of the moment's page. */
  address: string;
  language: Language;
}

/** Runs the minute by voice: the question is spoken, and the answer's words appear as they are heard. */
export function VoiceMinute({
  renderHead,
  question,
  customer,
  seconds,
  backTo,
  resend,
  onWrite,
  ...options
}: MinuteOptions & {
  /** Renders the question and the seconds left of the minute. */
  renderHead: (leftS: number) => ReactNode;
  question: string;
  customer: string;
  /** The seconds for an answer, once the question is heard. */
  seconds: number;
  backTo: string;
  /** The foot that sends the answer again; null unless its post was lost. */
  resend: ReactNode;
  /** Called when the rep prefers to write. */
  onWrite: () => void;
}) {
  const { voice, finish, hearing, agentLevel } = useMinute(options);
  const isHeld = voice.phase === "connected";
  const isOver = voice.phase === "finishing" || voice.phase === "ended";
  const isAsked = isHeld && voice.lines.length > 0;
  const leftS = useCountdown(seconds, isAsked) ?? seconds;
  useEffect(() => {
    if (isAsked && leftS === 0) finish();
  }, [isAsked, leftS, finish]);
  const line = useLevels(isHeld, () => ({
    micBand: hearing()?.band ?? 0,
    agent: agentLevel(),
  }));
  const speaking = isHeld && voice.mode === "speaking";
  const top = (
    <>
      {renderHead(leftS)}
      <section className="stage" aria-label={voiceWords.conversation}>
        <VoiceStage ref={line} />
        <VoiceLegend
          speaking={speaking}
          label={statusOf(voice, status) ?? (resend ? voiceWords.unsent : words.sending)}
          agent={customer}
        />
      </section>
    </>
  );
  const foot = resend ?? (
    <>
      <Button
        variant="primary"
        size="lg"
        block
        icon={Check}
        busy={!isHeld}
        busyLabel={isOver ? words.sending : voiceWords.connecting}
        onClick={finish}
      >
        {voiceWords.answered}
      </Button>
      <LinkButton to={backTo} variant="quiet" block>
        {words.leave}
      </LinkButton>
    </>
  );
  return (
    <SessionWindow top={top} foot={foot}>
      <SessionScroll>
        <div className="moment-body moment-live">
          <StayAwake />
          <LateNote
            waited={voice.phase === "connecting" ? (voice.isAsking ? "microphone" : "line") : null}
            action={<WriteInstead onWrite={onWrite} />}
          />
          <Unheard
            isListening={isHeld && voice.mode === "listening"}
            hearing={hearing}
            onWrite={onWrite}
          />
          <HeardLines
            voice={voice}
            question={question}
            customer={customer}
            language={options.language}
          />
        </div>
      </SessionScroll>
    </SessionWindow>
  );
}

const WriteInstead = ({ onWrite }: { onWrite: () => void }) => (
  <Button icon={Keyboard} onClick={onWrite}>
    {voiceWords.writeInstead}
  </Button>
);

/** Warns of a silent microphone and offers to write. Shows nothing while sound arrives. */
function Unheard({
  isListening,
  hearing,
  onWrite,
}: {
  isListening: boolean;
  hearing: () => Hearing | null;
  onWrite: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const watched = useSilenceWatch(isListening, hearing, panel);
  return (
    <div ref={panel} className="empty:hidden">
      {watched?.state === "silent" ? (
        <Note tone="warn" action={<WriteInstead onWrite={onWrite} />}>
          <b>{microphoneSentences.unheard}</b>
          <p>{voiceWords.unheardDetail}</p>
        </Note>
      ) : null}
    </div>
  );
}

const browser: CallBrowser = {
  openVoice,
  checkMicrophone,
  wait,
  now: () => performance.now(),
  report,
};

/** Binds a minute to a screen: it starts when shown and hangs up when left. */
function useMinute({ address, ...options }: MinuteOptions) {
  const [voice, onVoice] = useReducer(voiceReducer, idleVoice);
  const [minute] = useState(() =>
    createMinute({ ...options, ...browser, ask: askAt(address), onVoice }),
  );
  useWhileShown(
    () => {
      fetchVoice(); // meanwhile the person is asked for the microphone
      void minute.start();
    },
    () => minute.leave(),
  );
  return {
    voice,
    finish: () => void minute.finish(),
    hearing: () => minute.talk()?.hearing() ?? null,
    agentLevel: () => minute.talk()?.agentLevel() ?? 0,
  };
}
