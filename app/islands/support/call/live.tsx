import { useState, useRef } from "react";
import Keyboard from "lucide-react/icons/keyboard";
import Mic from "lucide-react/icons/mic";
import MicOff from "lucide-react/icons/mic-off";
import PhoneOff from "lucide-react/icons/phone-off";
import { SessionWindow } from "~/components/session/session-window";
import { SupportHead } from "~/islands/support/page-parts";
import { Transcript } from "~/components/session/transcript";
import { Button } from "~/components/ui/button";
import { VoiceStage, VoiceStatus } from "~/components/session/voice-stage";
import { copy } from "~/copy/copy";
import { facilities } from "~/copy/facilities";
import type { SupportLanguage } from "~/copy/support/support";
import { Note } from "~/components/ui/note";
import { LateNote, type Waited } from "~/islands/facility/late-note";
import { StayAwake } from "~/islands/facility/stay-awake";
import { shownLines } from "../../voice/lines";
import { TypedAnswer } from "../../voice/typed-answer";
import { useLevels } from "../../voice/use-levels";
import type { PageTutorial } from "../tutorials";
import type { ShownCall } from "./use-call";
import { VideoButton } from "./video-button";
import { type StatusWords, statusOf, type VoiceState } from "../../voice/machine";
import { useSilenceWatch } from "../../voice/microphone/use-silence-watch";

/** The props of a part of the call's screen. */
interface CallPart {
  language: SupportLanguage;
  call: ShownCall;
  /** True while the caller writes, with or without a microphone. */
  isWriting: boolean;
  onWrite: () => void;
}

/** Shows an opening or open call: its state, the words, its video, and the end button. */
export function Live({
  language,
  call,
  onWatch,
}: {
  language: SupportLanguage;
  call: ShownCall;
  onWatch: (tutorial: PageTutorial) => void;
}) {
  const { voice, tutorial, isTyped } = call;
  const said = copy.support[language];
  const [isWriting, setWriting] = useState(false);
  const isHeld = voice.phase === "connected";
  const status = callStatus(voice, said);
  const part = { language, call, isWriting, onWrite: () => setWriting(true) };
  const line = useLevels(isHeld && !isTyped, () => ({
    micBand: call.hearing()?.band ?? 0,
    agent: call.agentLevel(),
  }));
  const composer = <TypedAnswer canSend={isHeld} onSay={call.say} said={said} />;
  const top = isTyped ? (
    <>
      <SupportHead
        language={language}
        focused
        action={
          <Button aria-label={said.end} onClick={call.end}>
            {said.endShort}
          </Button>
        }
      />
      <p className="window-told" role="status">
        {isHeld ? null : status}
      </p>
    </>
  ) : (
    <>
      <SupportHead language={language} focused />
      <section className="stage">
        <VoiceStage ref={line} />
        <p className="mt-2 text-center">
          <VoiceStatus speaking={isHeld && voice.mode === "speaking"} label={status} />
        </p>
      </section>
    </>
  );
  const foot = (
    <div className="call-foot">
      {tutorial || !isTyped ? (
        <VideoButton language={language} tutorial={tutorial} onWatch={onWatch} />
      ) : null}
      {isTyped || isWriting ? composer : null}
      {isTyped ? null : <Controls {...part} />}
    </div>
  );
  return (
    <SessionWindow top={top} foot={foot}>
      <div className="flex min-h-0 flex-1 flex-col">
        <Notes {...part} />
        <Transcript
          isLog
          lines={shownLines(voice)}
          label={said.transcript}
          names={{ agent: said.assistant, person: said.caller }}
          isAnswerDue={isTyped && isHeld && voice.lines.at(-1)?.source === "user"}
        />
      </div>
    </SessionWindow>
  );
}

/** Shows the buttons under the thumb: mute, write, and end the call or leave the queue. */
function Controls({ language, call: { voice, setMicMuted, end }, isWriting, onWrite }: CallPart) {
  const said = copy.support[language];
  if (voice.conversationId === null)
    return (
      <Button block onClick={end}>
        {said.cancel}
      </Button>
    );
  return (
    <div className="call-controls">
      <Button
        icon={voice.muted ? MicOff : Mic}
        aria-label={said.mute}
        aria-pressed={voice.muted}
        onClick={() => setMicMuted(!voice.muted)}
      />
      {isWriting ? null : <Button icon={Keyboard} aria-label={said.write} onClick={onWrite} />}
      <Button variant="danger" icon={PhoneOff} busy={voice.phase === "finishing"} onClick={end}>
        {said.end}
      </Button>
    </div>
  );
}

/** Shows notes about this call. Empty while all goes well. */
function Notes({
  language,
  call: { voice, isTyped, voiceless, hearing, startInWriting },
  isWriting,
  onWrite,
}: CallPart) {
  const said = copy.support[language];
  const panel = useRef<HTMLDivElement>(null);
  const isListening = voice.phase === "connected" && voice.mode === "listening";
  const isHeard = isTyped || isWriting || voice.muted;
  const watched = useSilenceWatch(isListening && !isHeard, hearing, panel);
  const notes = [
    voiceless,
    voice.queuePosition === null ? null : said.queueDetail,
    voice.phase === "connecting" && voice.reopened ? said.reopening : null,
  ].filter((note) => note !== null);
  return (
    <div ref={panel} className="grid gap-2 px-5 has-[.note]:pt-4">
      <StayAwake language={language} />
      <LateNote
        waited={waitedFor(voice)}
        language={language}
        action={
          isTyped ? undefined : (
            <Button icon={Keyboard} onClick={startInWriting}>
              {facilities[language].write}
            </Button>
          )
        }
      />
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {watched?.state === "silent" ? (
        <Note
          tone="warn"
          action={
            <Button icon={Keyboard} onClick={onWrite}>
              {said.write}
            </Button>
          }
        >
          <b>{said.unheard}</b>
          <p>{said.unheardDetail}</p>
        </Note>
      ) : null}
    </div>
  );
}

/** Returns the answer that an opening call waits for; null in the queue, and once it is open. */
function waitedFor({ phase, queuePosition, isAsking }: VoiceState): Waited | null {
  if (phase !== "connecting" || queuePosition !== null) return null;
  return isAsking ? "microphone" : "line";
}

/** Returns the text of a call's status line, or the place in the queue. */
export function callStatus(
  voice: VoiceState,
  said: StatusWords & { queue(place: number): string },
): string {
  if (voice.queuePosition !== null) return said.queue(voice.queuePosition);
  return statusOf(voice, said) ?? said.connecting; // a call is opened as soon as its screen is there
}
