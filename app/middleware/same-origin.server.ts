import type { MiddlewareFunction } from "react-router";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses mutations that another site's page sends with this site's cookie. React Router's own check covers
 * page actions only, not resource routes. A bearer token is never attached by a browser, so it is let through.
 */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (reading.has(request.method) || request.headers.has("Authorization")) return next();
  if (isCrossSite(request, url))
    throw Response.json({ message: "Cross-site request refused" }, { status: 403 });
  return next();
};

/** Whether a browser says that another site's page sent this; a client that is no browser says nothing. */
export function isCrossSite(request: Request, url: URL): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  return site
    ? site !== "same-origin" && site !== "none"
    : origin !== null && !sameHost(origin, url.host);
}

function sameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
