export const session = {
  authenticationRequired: "Authentication required",
  expired: "Session expirée. Veuillez vous reconnecter.",
  unauthorized: "Unauthorized",
  refreshFailed: "Unauthorized - failed to refresh token",
} as const;
