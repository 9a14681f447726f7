import type { MiddlewareFunction } from "react-router";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses mutations that another site's page sends, with this site's cookie or to have one set. It stands at the
 * root and for every route: the framework's own check covers pages only, knows no `Sec-Fetch-Site`, and is switched
 * off for this one (react-router.config.ts). A client of `/api` that has a bearer token and no cookie is let through:
 * no browser attaches a bearer by itself, as it would other kinds of `Authorization`.
 */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const { headers, method } = request;
  const byBearer = /^Bearer /i.test(headers.get("Authorization") ?? "") && !headers.has("Cookie");
  if (reading.has(method) || byBearer || !isCrossSite(headers, url.origin)) return next();
  throw Response.json({ message: "Cross-site request refused" }, { status: 403 });
};

/** Whether a browser says that another site's page sent this; a client that is no browser says nothing. */
function isCrossSite(headers: Headers, own: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = headers.get("Origin");
  return origin !== null && origin !== own;
}
