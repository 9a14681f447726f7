import * as v from "valibot";
import { call, CloudinaryError, sdk } from "./cloudinary-sdk.server";

const Usage = v.object({
  credits: v.optional(v.object({ used_percent: v.optional(v.number()) }), {}),
});

/** Returns the used share of the quota, 0 to 1, or null where the plan has none. @throws CloudinaryError */
export async function readCloudinaryUsage(account: {
  cloudName: string;
  apiKey: string;
  apiSecret: string;
  apiBase?: string;
}): Promise<number | null> {
  const { cloudName, apiKey, apiSecret, apiBase = "https://api.cloudinary.com" } = account;
  const named = { cloud_name: cloudName, api_key: apiKey, api_secret: apiSecret };
  const answer: unknown = await call(
    apiBase,
    (agent) => sdk().api.usage(Object.assign(named, { upload_prefix: apiBase, agent })),
    CHECK_MS,
  );
  const usage = v.safeParse(Usage, answer);
  if (!usage.success) throw new CloudinaryError("Cloudinary's answer is unreadable");
  const percent = usage.output.credits.used_percent;
  return percent === undefined ? null : percent / 100;
}

/** The time limit in ms: a person waits for the answer. */
const CHECK_MS = 10_000;
