/** The callers that may use a call of `/api`. The route itself checks whose data it is. */
export type ApiCaller =
  | "anybody"
  | "user"
  | "admin"
  | "support token"
  | "support token or admin"
  | "drive token or admin"
  | "media vendor"
  | "voice vendor"
  | "agent";

/** Callers that are machines. Their route checks their secret before it reads anything. */
export const vendors: ReadonlySet<ApiCaller> = new Set(["media vendor", "voice vendor", "agent"]);

/** A call of `/api`, as its guards know it. */
export interface ApiCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  caller: ApiCaller;
  /**
   * Set for calls of our own pages: their cookie counts as well as a bearer. No other call of `/api` accepts a
   * cookie. `same-origin.server.ts` refuses mutations with a cookie from another site's page.
   */
  island?: true;
}

/** The function that returns the calls of a path of routes.ts; [] for a path without a call. */
export type CallsAt = (path: string) => readonly ApiCall[];
