import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** An access to the double. */
export interface S3Access {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type Request = Pick<IncomingMessage, "method" | "url" | "headers">;

/**
 * Returns the word by which S3 refuses a request's signature, or null for a good signature (AWS Signature Version 4, in
 * the `Authorization` header). Written from the published description, not from the code of the client.
 */
export function faultOfSignature(
  request: Request,
  access: S3Access,
  nowMs = Date.now(),
): string | null {
  const [, credential = "", signedHeaders = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  const [keyId, day = "", region, service, end] = credential.split("/");
  const at = String(request.headers["x-amz-date"] ?? "");
  const isScoped = service === "s3" && end === "aws4_request" && at.startsWith(day);
  if (!signature || !isScoped) return "AccessDenied";
  if (keyId !== access.accessKeyId) return "InvalidAccessKeyId";
  if (region !== access.region) return "AuthorizationHeaderMalformed";
  const sentMs = Date.parse(
    at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  if (!(Math.abs(nowMs - sentMs) < 15 * 60_000)) return "RequestTimeTooSkewed";
  const names = signedHeaders.split(";");
  if (!names.includes("host") || !names.includes("x-amz-content-sha256")) return "AccessDenied";
  const scope = [day, region, service, end].join("/");
  const text = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical(request, names))].join("\n");
  const key = [day, region, service, end].reduce<string | Buffer>(
    (before, part) => hmac(before, part),
    `AWS4${access.secretAccessKey}`,
  );
  const expected = hmac(key, text);
  return timingSafeEqual(expected, Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Returns the canonical request: method, path, query, headers, names of the headers, digest of the body. */
function canonical({ method, url = "/", headers }: Request, names: string[]): string {
  const { pathname, searchParams } = new URL(url, "http://s3.test");
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
  const lines = names.map(
    (name) =>
      `${name}:${String(headers[name] ?? "")
        .trim()
        .replaceAll(/ +/g, " ")}\n`,
  );
  const path = pathname
    .split("/")
    .map((part) => encode(decodeURIComponent(part)))
    .join("/");
  const digest = String(headers["x-amz-content-sha256"]);
  return [method, path, query, lines.join(""), names.join(";"), digest].join("\n");
}
