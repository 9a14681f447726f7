import Keyboard from "lucide-react/icons/keyboard";
import Mic from "lucide-react/icons/mic";
import MicOff from "lucide-react/icons/mic-off";
import PhoneOff from "lucide-react/icons/phone-off";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import type { CallPart } from "./part";

/** Shows the buttons under the thumb: mute, write, and end the call or leave the queue. */
export function Controls({
  language,
  call: { voice, setMicMuted, end },
  isWriting,
  onWrite,
}: CallPart) {
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
