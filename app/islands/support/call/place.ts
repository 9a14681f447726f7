import * as v from "valibot";
import { postForm } from "../../api";
import { type Ask, type Place, type PlaceRequest, queuedBy } from "../../voice/place";
import type { ExtraBody } from "../../voice/port";

/** A place with the assistant; its `reason` is in the caller's language. */
export interface SupportPlace extends Place {
  /** The data for a vendor's agent. */
  extraBody: ExtraBody;
}

export interface SupportRequest extends PlaceRequest {
  /** Null outside the app, or when the app does not say. */
  os: "android" | "ios" | null;
}

const Granted = v.pipe(
  v.object({
    signedUrl: v.string(),
    provider: v.optional(v.picklist(["embedded", "elevenlabs"]), "embedded"),
    dynamicVariables: v.record(v.string(), v.string()),
    customLlmExtraBody: v.record(v.string(), v.nullable(v.string())),
    voice: v.boolean(),
    reason: v.nullish(v.string(), null),
  }),
  v.transform(({ customLlmExtraBody: extraBody, ...place }) => ({ ...place, extraBody })),
);

/** Asks once for the assistant. @throws SessionExpired, Refused, TypeError (no network) */
export const askForAssistant: Ask<SupportRequest, SupportPlace> = async (
  { language, os, typed, standIn },
  queueNumber,
  signal,
) => {
  try {
    const fields = {
      lang: language,
      os,
      mode: typed ? "text" : null,
      ticket: queueNumber,
      stand_in: standIn ? "1" : null,
    };
    return v.parse(Granted, await postForm("/support/call", fields, signal));
  } catch (error) {
    return queuedBy(error);
  }
};
