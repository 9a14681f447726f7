import type { ReactNode } from "react";
import { SessionHead, SessionWindow } from "~/components/session/session-window";
import { Transcript } from "~/components/session/transcript";
import { copy } from "~/copy/copy";
import { cutLine } from "~/copy/session/line-troubles";
import { sentences } from "~/copy/session/session-window";
import { useStatusLines } from "~/islands/status-lines";
import { rateShown, shownLines } from "./lines";
import { statusSentence } from "./machine";
import { type PanelProps, GuidelineBanner } from "./voice-panel";

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
