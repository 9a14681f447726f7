import { useEffect, useRef } from "react";
import type { PageTutorial } from "../tutorials";
import { Ended } from "./ended";
import { Live } from "./live";
import { type CallOptions, type ShownCall, useCall } from "./use-call";

/** From the press of the button to the end of the last call. */
export function CallWindow({
  isWatching,
  onWatch,
  ...options
}: CallOptions & {
  /** A video is over the page: who is in the call hears it, and nobody else. */
  isWatching: boolean;
  onWatch: (tutorial: PageTutorial) => void;
}) {
  const call = useCall(options);
  useHush(isWatching, call);
  const shown = { ...options, call, onWatch };
  return call.voice.phase === "ended" ? <Ended {...shown} /> : <Live {...shown} />;
}

/** Neither is the video taken for a question, nor does the assistant speak into it. */
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
