import * as v from "valibot";
import type { Party } from "~/models/tables";
import { EVENT_KINDS } from "~/models/terms/party";
import { Pause } from "./pause";

/** The settings of a subscriber, a receiver of events. */
const Settings = v.object({
  url: v.string(),
  kinds: v.array(v.picklist(EVENT_KINDS)),
  pause: Pause,
});
export type SubscriberSettings = v.InferOutput<typeof Settings>;

/** The days for which a replaced secret goes on signing beside the new one. */
export const ROTATION_DAYS = 7;

const Secrets = v.object({
  /** The secret in use, `whsec_…`. */
  current: v.string(),
  /** The secret before it, valid until an instant; null when it is over. */
  previous: v.nullable(v.object({ secret: v.string(), until: v.string() })),
});
export type SubscriberSecrets = v.InferOutput<typeof Secrets>;

/** Returns the settings of a subscriber's row. */
export const readSettings = ({ settingsJson }: Pick<Party, "settingsJson">): SubscriberSettings =>
  v.parse(Settings, JSON.parse(settingsJson));

/** Reads opened secrets. */
export const readSecrets = (opened: unknown): SubscriberSecrets => v.parse(Secrets, opened);

/** Returns the secrets that sign at an instant, the one in use first. */
export const secretsAt = ({ current, previous }: SubscriberSecrets, at: string): string[] =>
  previous && previous.until > at ? [current, previous.secret] : [current];
