import { secret, type SettingsOf, text, vendorAddress } from "./setting-schemas";

const environment = {
  CLOUDINARY_CLOUD_NAME: text,
  CLOUDINARY_API_KEY: text,
  CLOUDINARY_API_SECRET: secret,
  CLOUDINARY_API_URL: vendorAddress("https://api.cloudinary.com"),
  CLOUDINARY_DELIVERY_URL: vendorAddress("https://res.cloudinary.com"),
};

/** Returns the account at Cloudinary, or null when it is not configured. */
function accountOf(env: SettingsOf<typeof environment>) {
  if (!env.CLOUDINARY_API_KEY) return null;
  const { CLOUDINARY_API_URL: apiBase, CLOUDINARY_DELIVERY_URL: deliveryBase } = env;
  const cloudName = env.CLOUDINARY_CLOUD_NAME ?? "";
  return {
    vendor: "cloudinary" as const,
    title: "Cloudinary",
    name: cloudName,
    reportPath: "/api/webhooks/cloudinary",
    uploadOrigins: [new URL(apiBase).origin],
    playbackOrigins: [new URL(deliveryBase).origin],
    cloudName,
    apiKey: env.CLOUDINARY_API_KEY,
    apiSecret: env.CLOUDINARY_API_SECRET ?? "",
    apiBase,
    deliveryBase,
  };
}

/** The settings of Cloudinary. */
export const cloudinarySettings = {
  title: "Cloudinary",
  environment,
  together: ["CLOUDINARY_CLOUD_NAME", "CLOUDINARY_API_KEY", "CLOUDINARY_API_SECRET"],
  accountOf,
};
