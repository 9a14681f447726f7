import Mic from "lucide-react/icons/mic";
import MicOff from "lucide-react/icons/mic-off";
import Volume2 from "lucide-react/icons/volume-2";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";

/** Mutes the microphone, for the customer and the recording alike, and sets the customer's volume. */
export function SoundControls({
  muted,
  volume,
  onMuted,
  onVolume,
}: {
  muted: boolean;
  /** 0 to 1. */
  volume: number;
  onMuted: (muted: boolean) => void;
  onVolume: (volume: number) => void;
}) {
  return (
    <div className="grid grid-cols-2 items-center gap-4">
      <Button icon={muted ? MicOff : Mic} aria-pressed={muted} onClick={() => onMuted(!muted)}>
        {muted ? copy.live.muted : copy.live.mute}
      </Button>
      <label className="flex min-w-0 items-center gap-2">
        <Icon of={Volume2} />
        <span className="sr-only">{copy.live.customerVolume}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          className="min-h-10 w-full min-w-0 accent-primary"
          onChange={(event) => onVolume(Number(event.currentTarget.value) / 100)}
        />
      </label>
    </div>
  );
}
