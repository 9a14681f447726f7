import { type StatusWords, statusOf, type VoiceState } from "../../voice/machine";

/** Returns the text of a call's status line, or the place in the queue. */
export function callStatus(
  voice: VoiceState,
  said: StatusWords & { queue(place: number): string },
): string {
  if (voice.queuePosition !== null) return said.queue(voice.queuePosition);
  return statusOf(voice, said) ?? said.connecting; // a call is opened as soon as its screen is there
}
