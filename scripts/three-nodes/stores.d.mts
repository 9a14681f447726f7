export function randomSecrets(): Record<
  "SESSION_SECRET" | "MEDIA_SECRET" | "SUPPORT_TOKEN_SECRET" | "SIGNING_KEY",
  string
>;
