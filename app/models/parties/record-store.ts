import * as v from "valibot";
import type { Party } from "~/models/tables";
import { Pause } from "./pause";

/** The versions of xAPI that we speak, as its header writes them. */
export const XAPI_VERSIONS = ["1.0.3", "2.0.0"] as const;

/** The ways in which statements name a person: by an account of the academy, or by the digest of an address. */
export const ACTOR_FORMS = ["account", "mail"] as const;

/** The settings of a record store. */
const Settings = v.object({
  /** The address under which `/statements` stands. */
  url: v.string(),
  version: v.picklist(XAPI_VERSIONS),
  actor: v.picklist(ACTOR_FORMS),
  pause: Pause,
});
export type RecordStoreSettings = v.InferOutput<typeof Settings>;

/** The key of a record store and its secret, for HTTP's Basic scheme. */
const Secrets = v.object({ key: v.string(), secret: v.string() });
export type RecordStoreSecrets = v.InferOutput<typeof Secrets>;

/** Returns the settings of a record store's row. */
export const readSettings = ({ settingsJson }: Pick<Party, "settingsJson">): RecordStoreSettings =>
  v.parse(Settings, JSON.parse(settingsJson));

/** Reads opened secrets. */
export const readSecrets = (opened: unknown): RecordStoreSecrets => v.parse(Secrets, opened);
