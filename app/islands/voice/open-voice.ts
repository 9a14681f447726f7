import { report } from "../report";
import type { OpenVoice } from "./port";
import { fetchModule } from "../fetch-module";

const voiceClient = () => fetchModule(() => import("./elevenlabs.client"));

/** Opens a session; the voice SDK is fetched with the first one. @throws VoiceUnreachable */
export const openVoice: OpenVoice = async (opening) => (await voiceClient()).openVoice(opening);

/** Fetches the voice SDK ahead of time, while the person is asked something. */
export function fetchVoice(): void {
  voiceClient().catch(report); // fetched again when it is needed
}
