import { useEffect, useRef } from "react";
import Phone from "lucide-react/icons/phone";
import { SessionScroll, SessionWindow } from "~/components/session/session-window";
import { TranscriptLines } from "~/components/session/transcript";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import type { SupportLanguage } from "~/copy/support/support";
import { AnswerList, SupportHead } from "~/islands/support/page-parts";
import type { PageTutorial } from "../tutorials";
import { Live } from "./live";
import { type CallOptions, type ShownCall, useCall } from "./use-call";
import { shownLines } from "../../voice/lines";
import type { VoiceState } from "../../voice/machine";
import { VideoButton } from "./video-button";

export { FacilityProblem } from "./facility-problem";

/** Shows the calls, from the press of the button to the end of the last one. */
export function CallWindow({
  isWatching,
  onWatch,
  ...options
}: CallOptions & {
  /** True while a video covers the page. Only the caller hears it. */
  isWatching: boolean;
  onWatch: (tutorial: PageTutorial) => void;
}) {
  const call = useCall(options);
  useHush(isWatching, call);
  const shown = { ...options, call, onWatch };
  return call.voice.phase === "ended" ? <Ended {...shown} /> : <Live {...shown} />;
}

/** Mutes both sides of the call during a video: its sound is no question, and the assistant does not speak over it. */
function useHush(isWatching: boolean, call: ShownCall) {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    if (!isWatching) return;
    const { voice } = latest.current;
    latest.current.setMicMuted(true);
    latest.current.setVolume(0);
    return () => {
      latest.current.setMicMuted(voice.muted);
      latest.current.setVolume(1);
    };
  }, [isWatching]);
}

/** Shows the end of a call: its reason when it is not plain, the transcript, its video, and the next call. */
function Ended({
  language,
  call: { voice, tutorial, tutorials, isTyped, start },
  onWatch,
}: {
  language: SupportLanguage;
  call: ShownCall;
  onWatch: (tutorial: PageTutorial) => void;
}) {
  const said = copy.support[language];
  const reason = endedBy(voice, said.endedBy);
  const top = (
    <>
      <SupportHead language={language} focused />
      <div className="stage" role="status">
        <p className="speech stage-words">{said.ended}</p>
        {reason ? <p className="mt-1 text-center text-sm">{reason}</p> : null}
      </div>
    </>
  );
  const foot = (
    <div className="call-foot">
      {tutorial ? <VideoButton language={language} tutorial={tutorial} onWatch={onWatch} /> : null}
      <Button
        variant={tutorial ? "primary" : "speak"}
        size="lg"
        block
        icon={Phone}
        onClick={() => start({ typed: isTyped })}
      >
        {said.again}
      </Button>
    </div>
  );
  return (
    <SessionWindow top={top} foot={foot}>
      <SessionScroll>
        {voice.lines.length > 0 ? (
          <section aria-label={said.transcript}>
            <ol className="script call-lines">
              <TranscriptLines
                lines={shownLines(voice)}
                names={{ agent: said.assistant, person: said.caller }}
              />
            </ol>
          </section>
        ) : null}
        <AnswerList language={language} answers={tutorials} onWatch={onWatch} />
      </SessionScroll>
    </SessionWindow>
  );
}

/** Returns the sentence about the end, or null when the caller ended the call. */
function endedBy(
  { endReason }: VoiceState,
  said: Record<"agent" | "over" | "lost" | "replaced", string>,
): string | null {
  return endReason !== null && endReason in said ? said[endReason as keyof typeof said] : null;
}
