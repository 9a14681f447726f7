import type { NextFunction, Request, Response } from "express";
import { config } from "~/platform/config.server";

/** Hosts a configured vendor needs the browser to reach. */
function vendorHosts() {
  const { cloudinary, elevenLabs } = config();
  return {
    connect: [
      ...(cloudinary ? [new URL(cloudinary.apiBase).origin] : []),
      ...(elevenLabs ? voiceOrigins(new URL(elevenLabs.apiBase)) : []),
    ],
    media: cloudinary ? [new URL(cloudinary.deliveryBase).origin] : [],
  };
}

/** Where conversations are held: any host of the vendor's, or the relay that is asked in its place. */
function voiceOrigins({ hostname, origin }: URL): string[] {
  if (hostname.endsWith(".elevenlabs.io"))
    return ["https://*.elevenlabs.io", "wss://*.elevenlabs.io"];
  return [origin, origin.replace(/^http/, "ws")];
}

/**
 * The support page is opened with a token in its address, which nobody is told, our own proxy's log neither. Not
 * `no-referrer`: browsers without `Sec-Fetch-Site` would say of its form that it comes from nowhere (`Origin: null`).
 */
const referrerPolicyOf = (path: string) =>
  /^\/support(?:\/|\.data$|$)/i.test(path) ? "strict-origin" : "same-origin";

/** Security headers on every answer, with a policy that only runs our own scripts (this answer's nonce). */
export function securityHeaders(development: boolean) {
  const vendors = vendorHosts();
  return (request: Request, response: Response, next: NextFunction) => {
    const nonce = `'nonce-${response.locals.nonce}'`;
    const policy = [
      "default-src 'self'",
      `script-src 'self' ${nonce}`,
      development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${nonce}`,
      "style-src-attr 'unsafe-inline'",
      ["connect-src 'self'", development ? "ws:" : "", ...vendors.connect]
        .filter(Boolean)
        .join(" "),
      ["media-src 'self' blob:", ...vendors.media].join(" "),
      // Posters of a vendor's videos come from where these are played.
      ["img-src 'self' data:", ...vendors.media].join(" "),
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ];
    response.setHeader("Content-Security-Policy", policy.join("; "));
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", referrerPolicyOf(request.path));
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    response.setHeader(
      "Permissions-Policy",
      "microphone=(self), display-capture=(self), screen-wake-lock=(self), camera=(), geolocation=()",
    );
    // Browsers heed this header over TLS only. That there is TLS is said by a trusted proxy, or by the operator.
    if (request.secure || config().publicUrl?.startsWith("https:"))
      response.setHeader("Strict-Transport-Security", "max-age=31536000");
    next();
  };
}
