/** Returns the standing of a key at an instant. */
export const keyStanding = (
  { revokedAt, expiresAt }: { revokedAt: string | null; expiresAt: string | null },
  at: string,
): "valid" | "expired" | "revoked" =>
  revokedAt !== null ? "revoked" : expiresAt !== null && expiresAt <= at ? "expired" : "valid";
