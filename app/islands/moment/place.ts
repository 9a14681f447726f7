import * as v from "valibot";
import { postForm, Refused, SessionExpired } from "../api";
import type { Ask, Place, PlaceRequest } from "../voice/place";
import { VoiceUnreachable } from "../voice/port";

/** The address is null when the moment can only be written. */
const Granted = v.object({ signedUrl: v.nullable(v.string()) });

/**
 * Asks for the customer of one moment, whose page is at `address`. Nobody queues for a minute: without a free place it is
 * answered in writing. @throws SessionExpired, Refused, VoiceUnreachable, TypeError (no network)
 */
export const askAt =
  (address: string): Ask<PlaceRequest, Place> =>
  async (_, __, signal) => {
    const { signedUrl } = v.parse(Granted, await postForm(`${address}/call`, {}, signal));
    if (signedUrl === null) throw new VoiceUnreachable("moments are not spoken here");
    return { signedUrl, dynamicVariables: {}, voice: true, reason: null };
  };

/** The reason why a moment was not spoken, or ended. */
export type MomentProblem =
  | "microphone"
  | "busy"
  | "failed"
  | "offline"
  | "expired"
  | "lost"
  | "replaced";

/** Returns the problem for an error on the way to the customer. */
export function problemOf(error: unknown): MomentProblem {
  if (error instanceof SessionExpired) return "expired";
  if (error instanceof Refused) return error.status === 503 ? "busy" : "failed";
  return error instanceof TypeError ? "offline" : "failed";
}
