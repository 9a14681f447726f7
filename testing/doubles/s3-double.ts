import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { S3Account } from "~/platform/storage-settings";
import { type Ailment, answerBadly } from "./bad-server";
import { createS3Objects, type S3Object, S3Refusal } from "./s3-objects";
import { faultOfSignature } from "./s3-signature";

/** The answer of a store that wants fewer calls. */
export const SLOW_DOWN: Ailment = {
  status: 503,
  body: "<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>",
};

/** A local object store: the calls of S3 that the academy makes, from their published contract. */
export interface S3Double {
  account: S3Account;
  /** The stored objects, by key. */
  objects: Map<string, S3Object>;
  uploads: ReturnType<typeof createS3Objects>["uploads"];
  /** Method and path with query of each request so far. */
  asked: string[];
  /** The faults of the next calls, in order. Null means no fault. */
  ailing: (Ailment | null)[];
  /** Stops answering, as a store that is down. The objects stay. */
  down(): Promise<void>;
  /** Answers again, at the same address. */
  up(): Promise<void>;
  close(): Promise<void>;
}

export async function startS3Double(
  folder: string,
  { page = 1000, leastPart = 5 * 1024 * 1024 } = {},
): Promise<S3Double> {
  const store = createS3Objects(folder, { leastPart });
  const account: S3Account = {
    endpoint: "",
    bucket: "academy",
    region: "eu-west-3",
    accessKeyId: "AKIDOUBLE",
    secretAccessKey: "secret-of-the-double",
    pathStyle: true,
    prefix: "",
  };
  const down = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const double: S3Double = {
    account,
    objects: store.objects,
    uploads: store.uploads,
    asked: [],
    ailing: [],
    down,
    up: () => listen(Number(new URL(account.endpoint).port)),
    close: down,
  };
  const server = createServer((request, response) => {
    double.asked.push(`${request.method} ${request.url}`);
    const ailment = double.ailing.shift();
    if (ailment) return void answerBadly(ailment, request, response);
    answer(request, response).catch((error: unknown) => refuse(error, request, response));
  });
  await listen(0);
  account.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = faultOfSignature(request, account);
    if (fault) throw new S3Refusal(fault, fault === "AuthorizationHeaderMalformed" ? 400 : 403);
    const url = new URL(request.url ?? "/", account.endpoint);
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    if (bucket !== account.bucket) throw new S3Refusal("NoSuchBucket", 404);
    const call = { key: rest.join("/"), query: url.searchParams, request, response };
    return call.key === "" ? ofBucket(call) : ofObject(call);
  }

  function ofBucket({ query, request, response }: Call): void {
    if (request.method !== "GET") throw new S3Refusal("MethodNotAllowed", 405);
    if (query.has("uploads")) return void response.end(uploadsXml(query));
    if (query.get("list-type") !== "2") throw new S3Refusal("NotImplemented", 501);
    response.end(listXml(query));
  }

  async function ofObject({ key, query, request, response }: Call): Promise<void> {
    const uploadId = query.get("uploadId");
    if (request.method === "POST") {
      if (query.has("uploads"))
        return void response.end(`<R><UploadId>${store.begin(key, request)}</UploadId></R>`);
      const xml = await text(request);
      const numbers = [...xml.matchAll(/<PartNumber>(\d+)<.*?<ETag>(.*?)<\/ETag>/g)];
      const named = numbers.map(([, number, etag]) => ({
        number: Number(number),
        etag: String(etag).replaceAll("&quot;", '"'),
      }));
      await store.complete(uploadId ?? "", named);
      return void response.end("<CompleteMultipartUploadResult/>");
    }
    if (request.method === "PUT") {
      const upload = uploadId ? store.uploads.get(uploadId) : null;
      if (uploadId && !upload) throw new S3Refusal("NoSuchUpload", 404);
      const object = await store.receive(request);
      if (upload) upload.parts.set(Number(query.get("partNumber")), object);
      else store.put(key, object);
      response.setHeader("ETag", object.etag);
      return void response.end();
    }
    if (request.method === "DELETE") {
      if (uploadId && !store.uploads.has(uploadId)) throw new S3Refusal("NoSuchUpload", 404);
      if (uploadId) store.abort(uploadId);
      else store.remove(key);
      return void response.writeHead(204).end();
    }
    return give(key, request, response);
  }

  async function give(key: string, request: IncomingMessage, response: ServerResponse) {
    const object = store.objects.get(key);
    if (!object) throw new S3Refusal("NoSuchKey", 404);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const start = Number(first ?? 0);
    const end = Math.min(Number(last ?? object.bytes), object.bytes - 1);
    if (start > end && object.bytes > 0) throw new S3Refusal("InvalidRange", 416);
    const headers = { ...object.notes, ETag: object.etag, "Content-Length": end - start + 1 };
    const range = { "Content-Range": `bytes ${start}-${end}/${object.bytes}` };
    response.writeHead(first ? 206 : 200, first ? { ...headers, ...range } : headers);
    if (request.method === "HEAD" || object.bytes === 0) return void response.end();
    await pipeline(store.read(object, start, end), response);
  }

  /** Returns a page of the keys with their common prefixes, in order. */
  function listXml(query: URLSearchParams): string {
    const prefix = query.get("prefix") ?? "";
    const delimiter = query.get("delimiter");
    const after = query.get("continuation-token") ?? "";
    const shown = (key: string) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? key : key.slice(0, end + 1);
    };
    const keys = [...store.objects.keys()].filter((key) => key.startsWith(prefix));
    const entries = [...new Set(keys.map(shown))].toSorted().filter((entry) => entry > after);
    const some = entries.slice(0, Math.min(page, Number(query.get("max-keys") ?? page)));
    const isCut = some.length < entries.length;
    const next = isCut ? `<NextContinuationToken>${some.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${some.map(entryXml).join("")}</ListBucketResult>`;
  }

  function entryXml(entry: string): string {
    const object = store.objects.get(entry);
    if (!object) return `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`;
    const changed = new Date(object.changedAtMs).toISOString();
    return `<Contents><Key>${entry}</Key><LastModified>${changed}</LastModified><Size>${object.bytes}</Size></Contents>`;
  }

  /** Returns a page of the unfinished uploads, in the order of their keys. */
  function uploadsXml(query: URLSearchParams): string {
    const after = `${query.get("key-marker") ?? ""} ${query.get("upload-id-marker") ?? ""}`;
    const all = [...store.uploads]
      .map(([id, upload]) => ({ ...upload, id, place: `${upload.key} ${id}` }))
      .filter(({ place }) => place > after)
      .toSorted((a, b) => (a.place < b.place ? -1 : 1));
    const some = all.slice(0, page);
    const isCut = some.length < all.length;
    const last = isCut ? some.at(-1) : null;
    const next = last
      ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`
      : "";
    const entries = some.map(
      ({ id, key, begunAtMs }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date(begunAtMs).toISOString()}</Initiated></Upload>`,
    );
    return `<ListMultipartUploadsResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join("")}</ListMultipartUploadsResult>`;
  }
}

interface Call {
  key: string;
  query: URLSearchParams;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Answers a refusal in S3's words. The rest of the body is read first, so that the answer is not lost. */
function refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (!(error instanceof S3Refusal)) {
    response.destroy(error instanceof Error ? error : undefined);
    return;
  }
  const tell = () => {
    response.writeHead(error.status, { "Content-Type": "application/xml" });
    response.end(
      request.method === "HEAD"
        ? ""
        : `<Error><Code>${error.code}</Code><Message>told by the double</Message></Error>`,
    );
  };
  if (request.readableEnded) tell();
  else request.resume().once("end", tell);
}
