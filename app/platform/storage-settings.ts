import * as v from "valibot";
import { oneOf, secret, type SettingsOf, text } from "./setting-schemas";
import { cloudinarySettings } from "./cloudinary-settings";

/** The variables of an object store that speaks the protocol of Amazon S3. */
export const s3Environment = {
  MEDIA_S3_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^\s/"',;?#@]+\/*$/, "doit être une adresse http(s) sans chemin"),
      v.transform((url) => url.replace(/\/+$/, "")),
    ),
  ),
  MEDIA_S3_BUCKET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "doit être le nom d’un bucket"),
    ),
  ),
  MEDIA_S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,40}$/, "doit être une région, par exemple eu-west-3")),
  ),
  MEDIA_S3_ACCESS_KEY_ID: text,
  MEDIA_S3_SECRET_ACCESS_KEY: secret,
  MEDIA_S3_PATH_STYLE: oneOf(["on", "off"], "on"),
  MEDIA_S3_PREFIX: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\/?$/,
        "doit être un chemin comme academie/2026",
      ),
      v.transform((given) => given.replace(/\/$/, "")),
    ),
  ),
};

/** The settings that must be given together. */
export const s3Together = [
  "MEDIA_S3_ENDPOINT",
  "MEDIA_S3_BUCKET",
  "MEDIA_S3_REGION",
  "MEDIA_S3_ACCESS_KEY_ID",
  "MEDIA_S3_SECRET_ACCESS_KEY",
];

/** An account at an object store. */
export interface S3Account {
  /** The address of the store, without a path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True when the bucket stands in the path, false when it stands in the host's name. */
  pathStyle: boolean;
  /** The folder of this academy in the bucket; empty for the whole bucket. */
  prefix: string;
}

/** Returns the account at the object store, or null: the data directory keeps every file. */
export function s3Of(env: SettingsOf<typeof s3Environment>): S3Account | null {
  if (!env.MEDIA_S3_ENDPOINT) return null;
  return {
    endpoint: env.MEDIA_S3_ENDPOINT,
    bucket: env.MEDIA_S3_BUCKET ?? "",
    region: env.MEDIA_S3_REGION ?? "",
    accessKeyId: env.MEDIA_S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.MEDIA_S3_SECRET_ACCESS_KEY ?? "",
    pathStyle: env.MEDIA_S3_PATH_STYLE === "on",
    prefix: env.MEDIA_S3_PREFIX ?? "",
  };
}

/** The facts about every vendor's account that the pages and the doctor need. The adapter reads the rest. */
interface Account {
  vendor: string;
  /** The vendor's name for people. */
  title: string;
  /** The account's public name at the vendor. */
  name: string;
  /** Our path that hears of finished uploads; null for a vendor that reports none. */
  reportPath: string | null;
  /** The origins to which the browser sends files. */
  uploadOrigins: string[];
  /** The origins from which the browser plays files. */
  playbackOrigins: string[];
}

/** The settings of one vendor of the media store. */
interface MediaSettings {
  title: string;
  /** The settings that must be given together. */
  together: string[];
  accountOf(env: SettingsOf<typeof mediaEnvironment>): Account | null;
}

/** The variables of every media vendor. */
export const mediaEnvironment = { ...cloudinarySettings.environment };

/** The media vendors that an operator can choose. */
export const mediaSettings = [cloudinarySettings] as const satisfies readonly MediaSettings[];

/** Returns the account of the first configured media vendor, or null: our own disk keeps every file. */
export function mediaAccountOf(env: SettingsOf<typeof mediaEnvironment>) {
  for (const { accountOf } of mediaSettings) {
    const account = accountOf(env);
    if (account) return account;
  }
  return null;
}

export type MediaAccount = NonNullable<ReturnType<typeof mediaAccountOf>>;
