import type { MiddlewareFunction } from "react-router";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses mutations from another site's page, which would use or set this site's cookie. It stands at the root for
 * every route. The framework's own check covers only pages, ignores `Sec-Fetch-Site` and is switched off
 * (react-router.config.ts). A client of `/api` with a bearer and without a cookie passes: no browser adds a bearer
 * by itself, as it does with other kinds of `Authorization`.
 */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const { headers, method } = request;
  const byBearer = /^Bearer /i.test(headers.get("Authorization") ?? "") && !headers.has("Cookie");
  if (reading.has(method) || byBearer || !isCrossSite(headers, url.origin)) return next();
  throw Response.json({ message: "Cross-site request refused" }, { status: 403 });
};

/**
 * Returns true when a browser reports another site's page as the sender. A
 * client that is no browser reports nothing.
 */
function isCrossSite(headers: Headers, own: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = headers.get("Origin");
  return origin !== null && origin !== own;
}
