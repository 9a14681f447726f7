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

/** Cloudinary on this machine: signed uploads and removals, signed delivery with ranges, signed notifications. */
export interface CloudinaryDouble {
  url: string;
  contract: Held;
  /** By public id with its folder. */
  assets: Map<string, Buffer>;
  /** The `Content-Range` of each part that was taken. */
  parts: string[];
  /** What was delivered: the path and the Range. */
  delivered: { path: string; range: string | null; status: number }[];
  /** Tells of an asset that was uploaded, as the account's own notification address is told; answers the status. */
  notify(url: string, publicId: string, secret?: string): Promise<number>;
  close(): Promise<void>;
}

const sha1 = (text: string) => createHash("sha1").update(text);

/** The signature of a form, as Cloudinary's documentation says that it is made. */
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

/** The format that Cloudinary finds in a file and puts at the end of its address, whatever its name; null when it is no video. */
function formatOf(bytes: Buffer): keyof typeof typesOf | null {
  const at = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (at(4, 8) === "ftyp") return at(8, 12) === "qt  " ? "mov" : "mp4";
  if (at(0, 4) === "RIFF" && at(8, 12) === "AVI ") return "avi";
  return at(0, 4) === "\x1a\x45\xdf\xa3" ? "webm" : null;
}

/** What Cloudinary takes in one request, and the least of each part but the last, in bytes. */
const LIMITS = { whole: 100_000_000, leastPart: 5 * 1024 * 1024 };

/** How long a signature holds from its timestamp on, in seconds: that of the last part is still that of the first. */
const SIGNATURE_S = 3_600;

/** Starts it on a free port. */
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

  /** What Cloudinary tells of an asset. */
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
    // As Cloudinary's API has it: pages of other sites upload there, in parts too.
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
      // As Cloudinary's delivery has it: other sites may play what they have an address of.
      "Cross-Origin-Resource-Policy": "cross-origin",
      ...(range ? { "Content-Range": `bytes ${from}-${last}/${bytes.length}` } : {}),
    });
    response.end(bytes.subarray(Number(from), last + 1));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}

/** What every answer to an upload says beside what is read of it. */
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
