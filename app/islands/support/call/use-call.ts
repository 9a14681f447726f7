import { useReducer, useState } from "react";
import type { SupportLanguage } from "~/copy/support/support";
import { report } from "../../report";
import { wait } from "../../timing";
import { openChannel } from "../../voice/channel";
import { idleVoice, voiceReducer } from "../../voice/machine";
import { checkMicrophone } from "../../voice/microphone/microphone.client";
import { fetchVoice, openVoice } from "~/islands/voice/calls";
import { useWhileShown } from "../../voice/use-while-shown";
import { createBridge } from "../bridge";
import type { PageTutorial, VideoTutorial } from "../tutorials";
import {
  type CallProblem,
  createSupportCall,
  askForAssistant,
  type SupportPlace,
} from "./support-call";

/** The browser functions that a call needs. */
const browser = {
  ask: askForAssistant,
  openVoice,
  openChannel,
  checkMicrophone,
  wait,
  now: () => performance.now(),
  report,
};

export interface CallOptions {
  language: SupportLanguage;
  os: "android" | "ios" | null;
  tutorials: readonly PageTutorial[];
  /** True for a call in writing, without a microphone. */
  typed: boolean;
  onNotBegun(problem: CallProblem | null): void;
}

/** A call as the screen sees it. */
export type ShownCall = ReturnType<typeof useCall>;

/** Binds the calls of the page to a screen. The first starts with the screen, and the last ends with the page. */
export function useCall(options: CallOptions) {
  const [voice, onVoice] = useReducer(voiceReducer, idleVoice);
  const [place, setPlace] = useState<SupportPlace | null>(null);
  const [typed, setTyped] = useState(options.typed);
  const [tutorial, setTutorial] = useState<VideoTutorial | null>(null);
  const [call] = useState(() =>
    createSupportCall({
      ...options,
      ...browser,
      onVoice,
      onPlace: setPlace,
      onTutorial: setTutorial,
      onOver: () => void createBridge(window).sessionEnded(),
    }),
  );

  function start(choice: { typed: boolean }) {
    setTyped(choice.typed);
    setTutorial(null);
    fetchVoice(); // meanwhile the person is asked for the microphone
    void call.start(choice);
  }

  useWhileShown(
    () => {
      fetchVoice();
      void call.start({ typed: options.typed });
    },
    () => call.leave(),
  );

  return {
    voice,
    tutorial,
    /** The tutorials of the last call, else of the page. */
    tutorials: place?.tutorials ?? options.tutorials,
    /** True without a microphone: by choice, or because the server can neither hear nor speak. */
    isTyped: typed || place?.voice === false,
    /** The reason why the server can neither hear nor speak; null when it can. */
    voiceless: place?.reason ?? null,
    start,
    /** Leaves the wait for the microphone or the assistant, and starts in writing. */
    startInWriting() {
      setTyped(true);
      void call.startOver({ typed: true });
    },
    end: () => void call.end(),
    say: (text: string) => call.talk()?.say(text),
    setMicMuted: (muted: boolean) => call.talk()?.setMicMuted(muted),
    setVolume: (volume: number) => call.talk()?.setVolume(volume),
    hearing: () => call.talk()?.hearing() ?? null,
    agentLevel: () => call.talk()?.agentLevel() ?? 0,
  };
}
