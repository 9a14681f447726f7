import { useEffect, useRef } from "react";
import type { PageTutorial } from "../tutorials";
import { Ended } from "./ended";
import { Live } from "./live";
import { type CallOptions, type ShownCall, useCall } from "./use-call";

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
