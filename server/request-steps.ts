import { readdirSync } from "node:fs";
import path from "node:path";
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { during, type RequestReport, report } from "~/platform/reports.server";
import { config } from "~/platform/config.server";
import type { PolicyOpening } from "~/http/context";
import { holdsSecret } from "~/platform/secret-addresses";

/**
 * Returns one handler that runs these in turn, as Express would. Express compares each request's path with each handler
 * that it was given, which takes longer than most of ours.
 */
export function inTurn(...handlers: RequestHandler[]): RequestHandler {
  return (request, response, done) => runFrom(0, handlers, { request, response, done });
}

interface Passing {
  request: Request;
  response: Response;
  done: NextFunction;
}

/** Runs the handlers from `at` on. An error that one throws, rejects with or passes on goes to `done`. */
function runFrom(at: number, handlers: RequestHandler[], passing: Passing): void {
  const { request, response, done } = passing;
  const handler = handlers[at];
  if (!handler) return done();
  const next = (fault?: unknown) => (fault ? done(fault) : runFrom(at + 1, handlers, passing));
  try {
    const ended: unknown = handler(request, response, next);
    if (ended instanceof Promise) ended.catch(done);
  } catch (error) {
    done(error);
  }
}

/** Methods that our routes know. Another method is reported as "other", so that a caller cannot make labels. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Reports each request once it is answered. The work of its route belongs to it. */
export const followRequests: RequestHandler = (request, response, next) => {
  const { requestId } = response.locals;
  const begun = performance.now();
  const event: RequestReport = {
    id: requestId,
    method: METHODS.has(request.method) ? request.method : "other",
    route: request.path.startsWith("/assets/") ? "static" : "none",
    status: 0,
    durationMs: 0,
  };
  response.locals.nameRoute = (pattern: string) => {
    event.route = pattern;
  };
  response.on("finish", () => {
    event.status = response.statusCode;
    event.durationMs = performance.now() - begun;
    report("request", event);
  });
  during("request", event, next);
};

/**
 * Answers with the copy of a built file that was compressed with the build (`scripts/compress-assets.mjs`). It comes
 * before `express.static` on the same folder. A browser without brotli gets the file itself.
 *
 * Works around `compression`, which compresses each answer anew, at its fastest setting.
 * Gains a fifth of the style sheet, which each first page waits for, and 14 % of the scripts.
 * Remove when `compression` keeps its results, or when a proxy compresses.
 */
export function compressedAssets(folder: string): RequestHandler {
  const copies = new Set(readdirSync(folder).filter((name) => name.endsWith(".br")));
  return (request, response, next) => {
    const copy = `${request.path.slice(1)}.br`;
    if (!copies.has(copy) || !request.acceptsEncodings("br")) return next();
    response.type(path.extname(request.path));
    response.set("Content-Encoding", "br");
    response.vary("Accept-Encoding");
    request.url = `/${copy}`;
    next();
  };
}

/**
 * Flushes a compressed answer once nothing more follows at once. The adapter of React Router flushes after each piece, and
 * the end of an answer flushes anyway. It comes after `compression`, which adds `flush`.
 */
export const flushOnPause: RequestHandler = (_, response, next) => {
  const { flush } = response;
  let waiting = false;
  response.flush = () => {
    if (waiting) return;
    waiting = true;
    setImmediate(() => {
      waiting = false;
      if (!response.writableEnded) flush.call(response);
    });
  };
  next();
};

/** Serves the files of `folder`, which has none below it. `express.static` alone looks on the disk for each page. */
export function filesOf(
  folder: string,
  options: Parameters<typeof express.static>[1],
): RequestHandler {
  const names = new Set(readdirSync(folder));
  const serve = express.static(folder, options);
  return (request, response, next) =>
    names.has(request.path.slice(1)) ? serve(request, response, next) : next();
}

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
 * Returns the referrer policy of a path. Nobody may see an address with a secret, not even our proxy's log.
 * `no-referrer` would not do: browsers without `Sec-Fetch-Site` would then send a form with `Origin: null`.
 */
const referrerPolicyOf = (path: string) => (holdsSecret(path) ? "strict-origin" : "same-origin");

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
  ].join("; ");
  return (request: Request, response: Response, next: NextFunction) => {
    const nonce = `'nonce-${response.locals.nonce}'`;
    const styles = development ? "'unsafe-inline'" : nonce;
    const scripts = `default-src 'self'; script-src 'self' ${nonce}; style-src 'self' ${styles}`;
    const setPolicy = ({ formAction = [], frameAncestors = [] }: PolicyOpening) => {
      const forms = ["form-action 'self'", ...formAction].join(" ");
      const isFramed = frameAncestors.length > 0;
      const frames = `frame-ancestors ${isFramed ? frameAncestors.join(" ") : "'none'"}`;
      response.setHeader("Content-Security-Policy", [scripts, fixed, forms, frames].join("; "));
      if (isFramed) response.removeHeader("X-Frame-Options");
    };
    response.locals.openPolicy = setPolicy;
    setPolicy({});
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
