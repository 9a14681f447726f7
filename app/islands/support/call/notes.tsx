import Keyboard from "lucide-react/icons/keyboard";
import { useRef } from "react";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { useSilenceWatch } from "../../voice/microphone/use-silence-watch";
import type { CallPart } from "./part";

/** Shows notes about this call. Empty while all goes well. */
export function Notes({
  language,
  call: { voice, isTyped, voiceless, hearing },
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
    <div ref={panel} className="grid gap-2 px-5 not-empty:pt-4">
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
