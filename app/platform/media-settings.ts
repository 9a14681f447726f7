import * as v from "valibot";
import { cloudinarySettings } from "./cloudinary-settings";

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
  accountOf(env: v.InferOutput<typeof Environment>): Account | null;
}

/** The variables of every media vendor. */
export const mediaEnvironment = { ...cloudinarySettings.environment };
const Environment = v.object(mediaEnvironment);

/** The media vendors that an operator can choose. */
export const mediaSettings = [cloudinarySettings] as const satisfies readonly MediaSettings[];

/** Returns the account of the first configured media vendor, or null: our own disk keeps every file. */
export function mediaAccountOf(env: v.InferOutput<typeof Environment>) {
  for (const { accountOf } of mediaSettings) {
    const account = accountOf(env);
    if (account) return account;
  }
  return null;
}

export type MediaAccount = NonNullable<ReturnType<typeof mediaAccountOf>>;
