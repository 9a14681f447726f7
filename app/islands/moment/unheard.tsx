import Keyboard from "lucide-react/icons/keyboard";
import { useRef } from "react";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { microphoneSentences } from "~/copy/session/microphone";
import { momentVoice as words } from "~/copy/session/moment-voice";
import { useSilenceWatch } from "../voice/microphone/use-silence-watch";
import type { Hearing } from "../voice/port";

/** Warns of a silent microphone and offers to write. Shows nothing while sound arrives. */
export function Unheard({
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
        <Note
          tone="warn"
          action={
            <Button icon={Keyboard} onClick={onWrite}>
              {words.writeInstead}
            </Button>
          }
        >
          <b>{microphoneSentences.unheard}</b>
          <p>{words.unheardDetail}</p>
        </Note>
      ) : null}
    </div>
  );
}
