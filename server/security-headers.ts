import type { NextFunction, Request, Response } from "express";
import { config } from "~/platform/config.server";

/** Returns the hosts of configured vendors that the browser needs to reach. */
function vendorHosts() {
  const { mediaVendor, elevenLabs } = config();
  return {
    connect: [
      ...(mediaVendor?.uploadOrigins ?? []),
      ...(elevenLabs ? voiceOrigins(new URL(elevenLabs.apiBase)) : []),
    ],
    media: mediaVendor?.playbackOrigins ?? [],
  };
}

/** Returns the hosts of conversations: every host of the vendor, or the relay used in its place. */
function voiceOrigins({ hostname, origin }: URL): string[] {
  if (hostname.endsWith(".elevenlabs.io"))
    return ["https://*.elevenlabs.io", "wss://*.elevenlabs.io"];
  return [origin, origin.replace(/^http/, "ws")];
}

/**
 * Returns the referrer policy of a path. The addresses of the support page and of a link to a password hold a token,
 * which nobody may see, not even our proxy's log. `no-referrer` would not do: browsers without `Sec-Fetch-Site` would then send the page's form with
 * `Origin: null`.
 */
const referrerPolicyOf = (path: string) =>
  /^\/(?:support|reset-password)(?:\/|\.data$|$)/i.test(path) ? "strict-origin" : "same-origin";

/** Sets the security headers of every answer. The policy only runs our own scripts (this answer's nonce). */
export function securityHeaders(development: boolean) {
  const vendors = vendorHosts();
  const fixed = [
    "style-src-attr 'unsafe-inline'",
    ["connect-src 'self'", development ? "ws:" : "", ...vendors.connect].filter(Boolean).join(" "),
    ["media-src 'self' blob:", ...vendors.media].join(" "),
    // Posters of a vendor's videos come from the host that plays them.
    ["img-src 'self' data:", ...vendors.media].join(" "),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return (request: Request, response: Response, next: NextFunction) => {
    const nonce = `'nonce-${response.locals.nonce}'`;
    const styles = development ? "'unsafe-inline'" : nonce;
    response.setHeader(
      "Content-Security-Policy",
      `default-src 'self'; script-src 'self' ${nonce}; style-src 'self' ${styles}; ${fixed}`,
    );
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", referrerPolicyOf(request.path));
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    response.setHeader(
      "Permissions-Policy",
      "microphone=(self), display-capture=(self), screen-wake-lock=(self), camera=(), geolocation=()",
    );
    // Browsers heed this header over TLS only. A trusted proxy, or the operator, confirms TLS.
    if (request.secure || config().publicUrl?.startsWith("https:"))
      response.setHeader("Strict-Transport-Security", "max-age=31536000");
    next();
  };
}
