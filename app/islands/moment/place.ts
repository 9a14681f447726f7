import * as v from "valibot";
import { postForm } from "../api";
import type { Ask, Place, PlaceRequest } from "../voice/place";
import { AgentUnreachable } from "../voice/port";

/** The address is null when the moment can only be written. */
const Granted = v.object({ signedUrl: v.nullable(v.string()) });

/**
 * Asks for the customer of one moment, whose page is at `address`. Nobody queues for a minute: without a free place the
 * answer is written.
 * @throws SessionExpired, Refused, AgentUnreachable, TypeError (no network)
 */
export const askAt =
  (address: string): Ask<PlaceRequest, Place> =>
  async (_, __, signal) => {
    const { signedUrl } = v.parse(Granted, await postForm(`${address}/call`, {}, signal));
    if (signedUrl === null) throw new AgentUnreachable("moments are not spoken here");
    return { signedUrl, dynamicVariables: {}, voice: true, reason: null };
  };
