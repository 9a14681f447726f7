import AudioLines from "lucide-react/icons/audio-lines";
import Bot from "lucide-react/icons/bot";
import Ear from "lucide-react/icons/ear";
import Mic from "lucide-react/icons/mic";
import type { CSSProperties, Ref } from "react";
import { Bob } from "../page/brand";
import { Icon } from "../ui/icon";

const BARS = 15;

/** Returns the height and delay of a bar. Two slow waves overlap, never zero, so that the heights look spoken. */
function bar(position: number): CSSProperties {
  const height =
    0.36 + 0.36 * Math.abs(Math.sin(position * 0.47)) + 0.26 * Math.abs(Math.sin(position * 0.31));
  const delay = (position * 0.37 + 0.22) % 1;
  return { "--w": height.toFixed(2), "--d": delay.toFixed(2) } as CSSProperties;
}

function Waves({ side }: { side: "mic" | "agent" }) {
  const start = side === "mic" ? 0 : BARS;
  return (
    <div className={side === "agent" ? "waves waves-agent" : "waves"}>
      {Array.from({ length: BARS }, (_, index) => (
        <i key={start + index} style={bar(start + index)} />
      ))}
    </div>
  );
}

/**
 * Draws the line between two voices: chalk at the left is the person, brass at the right the agent.
 * The bob stays still. The page writes `--mic` and `--agent` (0–1) on the element of `ref`.
 * Decoration only: the status says it in words.
 */
export function VoiceStage({ ref }: { ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="voice" ref={ref} aria-hidden="true">
      <Waves side="mic" />
      <Waves side="agent" />
      <Bob />
    </div>
  );
}

/** Shows the state of the line in words: 'En écoute' or, in brass, 'Parler pour interrompre'. A cut line has no words. */
export function VoiceStatus({ speaking, label }: { speaking: boolean; label: string }) {
  return (
    <span className="voice-status" data-speaking={speaking ? "" : undefined} role="status">
      {label === "" ? null : (
        <>
          <Icon of={speaking ? AudioLines : Ear} />
          <span>{label}</span>
        </>
      )}
    </span>
  );
}

/** Names the person at each end of the line, with the status between them. */
export function VoiceLegend({
  speaking,
  label,
  person = "Vous",
  agent = "Client",
}: {
  speaking: boolean;
  label: string;
  person?: string;
  agent?: string;
}) {
  return (
    <div className="voice-legend">
      <span>
        <Icon of={Mic} /> {person}
      </span>
      <VoiceStatus speaking={speaking} label={label} />
      <span>
        {agent} <Icon of={Bot} />
      </span>
    </div>
  );
}
