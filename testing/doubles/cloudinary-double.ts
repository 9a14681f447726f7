import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createParts } from "./cloudinary-parts";
import { cloudinaryContract } from "../contracts/cloudinary";
import type { Held } from "../contracts/contract";

export const cloudinaryAccount = {
  cloudName: "cloud",
  apiKey: "key-of-cloudinary",
  apiSecret: "secret-of-cloudinary",
};

/** A local Cloudinary: signed uploads and removals, signed delivery with ranges, signed notifications. */
export interface CloudinaryDouble {
  url: string;
  contract: Held;
  /** Assets by public id with folder. */
  assets: Map<string, Buffer>;
  /** The `Content-Range` of each accepted part. */
  parts: string[];
  /** The path and the Range of each delivery. */
  delivered: { path: string; range: string | null; status: number }[];
  /** Posts the notification of an upload to the account's notification address. Returns the status. */
  notify(url: string, publicId: string, secret?: string): Promise<number>;
  close(): Promise<void>;
}

const sha1 = (text: string) => createHash("sha1").update(text);

/** Returns the signature of a form, computed as Cloudinary documents it. */
export function documentedSignature(fields: Record<string, string>, secret: string): string {
  const { file: _, api_key: _key, signature: _signature, ...signed } = fields;
  const text = Object.keys(signed)
    .toSorted()
    .map((name) => `${name}=${signed[name]}`)
    .join("&");
  return sha1(text + secret).digest("hex");
}

const typesOf = {
  mp4: "video/mp4",
  mov: "video/quicktime",
  avi: "video/x-msvideo",
  webm: "video/webm",
};

/**
 * Returns the video format that Cloudinary finds in the bytes and puts at the end of the address, or null when they
 * are no video.
 */
function formatOf(bytes: Buffer): keyof typeof typesOf | null {
  const at = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (at(4, 8) === "ftyp") return at(8, 12) === "qt  " ? "mov" : "mp4";
  if (at(0, 4) === "RIFF" && at(8, 12) === "AVI ") return "avi";
  return at(0, 4) === "\x1a\x45\xdf\xa3" ? "webm" : null;
}

/** The largest single request and the smallest part but the last, in bytes. */
const LIMITS = { whole: 100_000_000, leastPart: 5 * 1024 * 1024 };

/** The validity of a signature from its timestamp, in seconds. All parts of a file share the first part's signature. */
const SIGNATURE_S = 3_600;

/** Starts the double on a free port. */
export async function startCloudinaryDouble(limits = LIMITS): Promise<CloudinaryDouble> {
  const { cloudName, apiKey, apiSecret } = cloudinaryAccount;
  const double: CloudinaryDouble = {
    url: "",
    contract: cloudinaryContract(),
    assets: new Map(),
    parts: [],
    delivered: [],
    async notify(url, publicId, secret = apiSecret) {
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const notice = {
        notification_type: "upload",
        timestamp: new Date().toISOString(),
        request_id: "request-1",
        ...describe(publicId),
      };
      double.contract.check("notification", notice);
      const body = JSON.stringify(notice);
      const signature = sha1(body + timestamp + secret).digest("hex");
      const headers = { "X-Cld-Timestamp": timestamp, "X-Cld-Signature": signature };
      return (await fetch(url, { method: "POST", headers, body })).status;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  /** Returns Cloudinary's description of an asset. */
  function describe(publicId: string) {
    const bytes = double.assets.get(publicId) ?? Buffer.alloc(0);
    const format = formatOf(bytes) ?? "";
    const named = `${publicId}.${format}`;
    const address = `${double.url}/${cloudName}/video/authenticated/${signatureOf(named)}/v12/${named}`;
    return {
      public_id: publicId,
      version: 12,
      signature: sha1(`public_id=${publicId}&version=12${apiSecret}`).digest("hex"),
      resource_type: "video",
      type: "authenticated",
      bytes: bytes.length,
      etag: createHash("md5").update(bytes).digest("hex"),
      format,
      url: address,
      secure_url: address,
    };
  }
  const signatureOf = (named: string) =>
    `s--${sha1(named + apiSecret)
      .digest("base64url")
      .slice(0, 8)}--`;

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", double.url);
    // Cloudinary lets pages of other sites upload, in parts too.
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "X-Unique-Upload-Id, Content-Range");
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    if (request.method !== "POST") return deliver(request, pathname, response);
    const call = pathname.slice(`/v1_1/${cloudName}/video/`.length);
    const form = await readForm(request);
    const fields = Object.fromEntries(
      [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
    );
    double.contract.check(call, fields);
    const isSigned = fields.signature === documentedSignature(fields, apiSecret);
    if (!isSigned || fields.api_key !== apiKey)
      return send(response, 401, { error: { message: "Invalid Signature" } });
    if (Date.now() / 1_000 - Number(fields.timestamp) > SIGNATURE_S)
      return send(response, 400, { error: { message: "Stale request, more than 1 hour ago" } });
    if (call === "destroy")
      return send(response, 200, {
        result: double.assets.delete(fields.public_id ?? "") ? "ok" : "not found",
      });
    const publicId = [fields.folder, fields.public_id].filter(Boolean).join("/");
    const bytes = Buffer.from(await (form.get("file") as File).arrayBuffer());
    const taken = parts.take(request.headers, { publicId, bytes });
    if (taken.fault) return send(response, 400, { error: { message: taken.fault } });
    if (!taken.whole) return send(response, 200, { done: false, public_id: publicId });
    if (!formatOf(taken.whole))
      return send(response, 400, { error: { message: "Unsupported video format or file" } });
    double.assets.set(publicId, taken.whole);
    const uploaded = { ...ofEveryUpload, ...describe(publicId) };
    double.contract.check("uploaded", uploaded);
    return send(response, 200, uploaded);
  });

  const parts = createParts(limits, double.parts);

  function deliver(request: IncomingMessage, pathname: string, response: ServerResponse) {
    const [, cloud, , , signature, ...rest] = pathname.split("/");
    const named = rest.join("/").replace(/^v\d+\//, "");
    const bytes = double.assets.get(named.replace(/\.\w+$/, ""));
    const range = request.headers.range ?? null;
    const isSigned = cloud === cloudName && signature === signatureOf(named);
    const status = isSigned ? (bytes ? (range ? 206 : 200) : 404) : 401;
    double.delivered.push({ path: pathname, range, status });
    if (!bytes || !isSigned) return response.writeHead(status).end();
    const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
    const last = to === "" ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
    response.writeHead(status, {
      "Content-Type": typesOf[formatOf(bytes) ?? "webm"],
      "Accept-Ranges": "bytes",
      "Content-Length": last - Number(from) + 1,
      // Cloudinary lets other sites play the assets whose address they know.
      "Cross-Origin-Resource-Policy": "cross-origin",
      ...(range ? { "Content-Range": `bytes ${from}-${last}/${bytes.length}` } : {}),
    });
    response.end(bytes.subarray(Number(from), last + 1));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}

/** The unread fields that Cloudinary adds to every answer to an upload. */
const ofEveryUpload = {
  width: 1280,
  height: 720,
  created_at: "2026-11-21T12:00:00Z",
  tags: [],
  pages: 0,
  placeholder: false,
  access_mode: "public",
  original_filename: "file",
  moderation: [],
  access_control: [],
  context: {},
  metadata: {},
};

async function readForm(request: IncomingMessage): Promise<FormData> {
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  return new Response(new Uint8Array(await buffer(request)), { headers }).formData();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
