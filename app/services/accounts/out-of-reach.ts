import path from "node:path";
import type { Config } from "~/platform/config.server";
import { mediaVendorOf } from "~/services/media/vendors.server";

/**
 * Counts the files that lie at a vendor whose settings are gone, so that nothing removes them. `kept` holds addresses of
 * videos and paths of sounds; an `.mp3` is a conversation of the voice vendor.
 */
export function countOutOfReach(
  kept: readonly string[],
  { mediaVendor, elevenLabs }: Pick<Config, "mediaVendor" | "elevenLabs">,
): number {
  const isInReach = (one: string) => {
    if (one.includes("://"))
      return mediaVendor !== null && mediaVendorOf(mediaVendor).keeps(mediaVendor, one);
    return path.extname(one) !== ".mp3" || elevenLabs !== null;
  };
  return kept.filter((one) => !isInReach(one)).length;
}
