import { useReducer, useState } from "react";
import type { Language } from "~/models/terms/language";
import { report } from "../report";
import { wait } from "../timing";
import type { CallBrowser } from "../voice/calls";
import { idleVoice, voiceReducer } from "../voice/machine";
import { mayListen } from "../voice/microphone/microphone.client";
import { fetchVoice, openVoice } from "../voice/open-voice";
import { useWhileShown } from "../voice/use-while-shown";
import { createMinute, type MinuteDeps } from "./minute";
import { askAt } from "./place";

const browser: CallBrowser = { openVoice, mayListen, wait, now: () => performance.now(), report };

export interface MinuteOptions extends Pick<MinuteDeps, "onAnswered" | "onTyped"> {
  /** The address of the moment's page. */
  address: string;
  language: Language;
}

/** Binds a minute to a screen: it starts when shown and hangs up when left. */
export function useMinute({ address, ...options }: MinuteOptions) {
  const [voice, onVoice] = useReducer(voiceReducer, idleVoice);
  const [minute] = useState(() =>
    createMinute({ ...options, ...browser, ask: askAt(address), onVoice }),
  );
  useWhileShown(
    () => {
      fetchVoice(); // meanwhile the person is asked for the microphone
      void minute.start();
    },
    () => minute.leave(),
  );
  return {
    voice,
    finish: () => void minute.finish(),
    hearing: () => minute.talk()?.hearing() ?? null,
    agentLevel: () => minute.talk()?.agentLevel() ?? 0,
  };
}
