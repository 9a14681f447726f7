import { log } from "~/platform/log.server";
import { digestOf } from "./object-store";
import type { S3Calls } from "./s3-calls.server";
import { CallFailed } from "~/platform/outgoing.server";
import { StoreUnavailable } from "~/services/media/port";

/** The statuses that a later try may change. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/** Thrown when the object store refuses a call or cannot be reached. The message never holds the secret key. */
export class S3Error extends StoreUnavailable {
  override name = "S3Error";
  /** The HTTP status; null without an answer. */
  readonly status: number | null;
  /** The store's own word for the fault, such as `SlowDown`. */
  readonly code: string | null;
  constructor(message: string, options: { status?: number; code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status ?? null;
    this.code = options.code ?? null;
  }
}

/** Returns the error for an answer that did not come, or broke off. */
export const unreachable = (cause: unknown) =>
  new S3Error("The object store could not be reached", { cause });

/** Returns the error for a refused call, with the store's own words. */
export function faultOf(status: number, xml: string): S3Error {
  const code = textOf(xml, "Code");
  const told = textOf(xml, "Message");
  if (code === null) return new S3Error(`The object store answered ${status}`, { status });
  return new S3Error(told ? `${code}: ${told}` : code, { status, code });
}

/** Returns true for a failure that a later try may not meet. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof S3Error)) return false;
  if (error.status !== null) return PASSING.has(error.status);
  const { cause } = error;
  return cause instanceof CallFailed && (cause.fault === "unreachable" || cause.fault === "cut");
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const decode = (text: string) =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(String(hex), 16));
    return ENTITIES[String(name)] ?? whole;
  });

/** Encodes a text for an element of XML. */
const encode = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns the content of each element of this name. The elements of S3's answers never hold their own name. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, inner = ""]) => inner);

/** Returns the text of the first element of this name, or null. */
export function textOf(xml: string, name: string): string | null {
  const [inner] = elementsOf(xml, name);
  return inner === undefined ? null : decode(inner);
}

interface LargeObject {
  key: string;
  headers: Record<string, string>;
}

/** Creates the upload of large files in parts ("multipart upload"). */
export function createParts({
  calls,
  root,
  partBytes,
}: {
  calls: S3Calls;
  /** The start of every key. */
  root: string;
  partBytes: number;
}) {
  async function ask(call: Parameters<S3Calls["ask"]>[0]): Promise<string> {
    const answer = await calls.ask(call);
    if (!answer) throw new S3Error("The object store knows no such upload");
    return answer.text;
  }

  async function sendParts(key: string, uploadId: string, file: string, size: number) {
    const sent: string[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const range = { start, end: Math.min(start + partBytes, size) - 1 };
      const partNumber = String(sent.length + 1);
      const answer = await calls.ask({
        method: "PUT",
        key,
        query: { partNumber, uploadId },
        body: { file, range, sha256: await digestOf(file, range) },
      });
      const tag = answer?.headers.get("ETag");
      if (!tag) throw new S3Error("The object store confirmed no part");
      sent.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${encode(tag)}</ETag></Part>`);
    }
    return sent.join("");
  }

  const abort = (key: string, uploadId: string) =>
    calls.ask({ method: "DELETE", key, query: { uploadId } });

  return {
    /** Sends a local file. The object appears whole or not at all. @throws S3Error */
    async send({ key, headers }: LargeObject, file: string, size: number): Promise<void> {
      const begun = await ask({ method: "POST", key, query: { uploads: "" }, headers });
      const uploadId = textOf(begun, "UploadId") ?? "";
      try {
        const list = await sendParts(key, uploadId, file, size);
        const text = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`;
        const xml = await ask({ method: "POST", key, query: { uploadId }, body: { text } });
        // The store may report a fault after it began to answer with 200.
        const [fault] = elementsOf(xml, "Error");
        if (fault) throw new S3Error(`${textOf(fault, "Code")}: ${textOf(fault, "Message")}`);
      } catch (error) {
        // `removeUnfinished` removes the parts later. The caller needs the first reason.
        await abort(key, uploadId).catch((err: unknown) =>
          log().warn({ err }, "the parts of a failed upload stay"),
        );
        throw error;
      }
    },

    /** Removes the uploads begun before this time, by killed processes. Returns their number. */
    async removeUnfinished(beforeMs: number): Promise<number> {
      const xml = await ask({ method: "GET", query: { uploads: "", prefix: root } });
      const old = elementsOf(xml, "Upload").filter(
        (upload) => Date.parse(textOf(upload, "Initiated") ?? "") < beforeMs,
      );
      for (const upload of old)
        await abort(textOf(upload, "Key") ?? "", textOf(upload, "UploadId") ?? "");
      return old.length;
    },
  };
}
