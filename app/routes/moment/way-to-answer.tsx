import Keyboard from "lucide-react/icons/keyboard";
import Mic from "lucide-react/icons/mic";
import { Segments } from "~/components/ui/choice/segments";
import { copy } from "~/copy/copy";
import type { VoiceOffer } from "./page.server";

const words = copy.momentVoice;

/** Offers voice or writing. Says why only writing is possible. Without scripts there is no voice. */
export function WayToAnswer({
  voice: { works, reason },
  value,
  onChange,
}: {
  voice: VoiceOffer;
  value: "voice" | "typed";
  onChange: (way: "voice" | "typed") => void;
}) {
  if (works)
    return (
      <div className="moment-way">
        <Segments
          name="way"
          label={words.way}
          value={value}
          onChange={(way) => onChange(way === "voice" ? "voice" : "typed")}
          options={[
            { value: "voice", label: words.byVoice, icon: Mic },
            { value: "typed", label: words.inWriting, icon: Keyboard },
          ]}
        />
      </div>
    );
  return reason === null ? null : <p className="muted text-sm">{reason}</p>;
}
