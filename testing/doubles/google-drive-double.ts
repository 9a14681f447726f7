import { generateKeyPairSync, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Ailment, answerBadly } from "./bad-server";

/** A video of the double's folder. `path` is a local file. */
export interface DoubleFile {
  id: string;
  name: string;
  path: string;
  mimeType?: string;
  parents?: string[];
}

export const account = {
  clientId: "client",
  clientSecret: "secret-of-the-client",
  refreshToken: "refresh-of-the-owner",
  folderId: "dossier",
};

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });

/** The academy's service account at Google. */
export const serviceAccount = {
  email: "aplomb@project.iam.gserviceaccount.com",
  privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  folderId: account.folderId,
};

/** Returns true when the assertion's claims and signature allow a token (RFC 7523). */
function isAsserted(assertion: string): boolean {
  const [head = "", claims = "", signature = ""] = assertion.split(".");
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify("RSA-SHA256", signed, publicKey, Buffer.from(signature, "base64url"))) return false;
  const { iss, aud, scope, exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    [name: string]: unknown;
  };
  return (
    iss === serviceAccount.email &&
    aud === "https://oauth2.googleapis.com/token" &&
    scope === "https://www.googleapis.com/auth/drive.readonly" &&
    Number(exp) > Date.now() / 1_000
  );
}

/**
 * A local Google: the token endpoint and the parts of Drive v3 that the academy uses, from their published contract.
 */
export interface GoogleDriveDouble {
  url: string;
  files: DoubleFile[];
  /** The number of empty pages before the first page with files. */
  emptyPages: number;
  /** The answer to a token renewal. */
  renewal: "granted" | "refused" | "empty" | "broken";
  /** Refuses every access token given so far. */
  expireTokens(): void;
  /** Every request so far: method, path with query, Range. */
  asked: { method: string; url: string; range: string | null }[];
  /** The fault of every call on files, or of every token request. Null means no fault. */
  ailing: { files: Ailment | null; token: Ailment | null };
  close(): Promise<void>;
}

export async function startGoogleDriveDouble(files: DoubleFile[] = []): Promise<GoogleDriveDouble> {
  let serial = 0;
  const double: GoogleDriveDouble = {
    url: "",
    files,
    emptyPages: 0,
    renewal: "granted",
    expireTokens: () => (serial += 1),
    asked: [],
    ailing: { files: null, token: null },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://double");
    const range = request.headers.range ?? null;
    double.asked.push({ method: request.method ?? "", url: url.pathname + url.search, range });
    const isToken = url.pathname === "/token";
    const ailment = double.ailing[isToken ? "token" : "files"];
    if (ailment) return answerBadly(ailment, request, response);
    if (isToken) return grant(request, response);
    if (request.headers.authorization !== `Bearer access-${serial}`)
      return send(response, 401, { error: { code: 401, message: "Invalid Credentials" } });
    const id = /^\/drive\/v3\/files\/(.+)$/.exec(url.pathname)?.[1];
    if (!id) return list(url, response);
    const file = double.files.find((one) => one.id === id);
    if (!file) return send(response, 404, { error: { code: 404 } });
    if (url.searchParams.get("alt") === "media") return stream(file, range, response);
    const { name, mimeType = "video/mp4", parents = [account.folderId] } = file;
    return send(response, 200, { name, mimeType, parents });
  });

  async function grant(request: IncomingMessage, response: ServerResponse) {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const form = new URLSearchParams(body);
    const isKnownPerson =
      form.get("grant_type") === "refresh_token" &&
      form.get("client_id") === account.clientId &&
      form.get("client_secret") === account.clientSecret &&
      form.get("refresh_token") === account.refreshToken;
    const isKnownService =
      form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer" &&
      isAsserted(form.get("assertion") ?? "");
    const known = isKnownPerson || isKnownService;
    if (double.renewal === "broken") return response.end("<html>");
    if (double.renewal === "empty") return send(response, 200, { expires_in: 3600 });
    if (!known || double.renewal === "refused")
      return send(response, 400, { error: "invalid_grant" });
    return send(response, 200, { access_token: `access-${serial}`, expires_in: 3600 });
  }

  function list(url: URL, response: ServerResponse) {
    const { pageSize, pageToken, q = "" } = Object.fromEntries(url.searchParams);
    const inFolder = double.files.filter(
      ({ parents = [account.folderId], mimeType = "video/mp4" }) =>
        q.includes(`'${parents[0]}' in parents`) && mimeType.startsWith("video/"),
    );
    const sorted = inFolder.toSorted((a, b) => (a.name < b.name ? 1 : -1));
    const empty = Number(/^empty-(\d+)$/.exec(pageToken ?? "")?.[1] ?? (pageToken ? Infinity : 0));
    if (empty < double.emptyPages)
      return send(response, 200, { files: [], nextPageToken: `empty-${empty + 1}` });
    const start = Number(/^page-(\d+)$/.exec(pageToken ?? "")?.[1] ?? 0);
    const end = start + Number(pageSize);
    return send(response, 200, {
      files: sorted.slice(start, end).map(({ id, name, path }) => ({
        id,
        name,
        size: String(readFileSync(path).length),
      })),
      ...(end < sorted.length ? { nextPageToken: `page-${end}` } : {}),
    });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=UTF-8" });
  response.end(JSON.stringify(body));
}

/** Serves a download as Drive does: whole, one range (also from the end), or 416. */
function stream(file: DoubleFile, range: string | null, response: ServerResponse): void {
  const bytes = readFileSync(file.path);
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  const headers = { "Content-Type": file.mimeType ?? "video/mp4", "X-Goog-Hash": "private" };
  if (!range) {
    response.writeHead(200, { ...headers, "Content-Length": bytes.length });
    response.end(bytes);
    return;
  }
  const start = from === "" ? bytes.length - Number(to) : Number(from);
  const end = from === "" || to === "" ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
  if (start >= bytes.length) {
    response.writeHead(416, { "Content-Range": `bytes */${bytes.length}` });
    response.end("Range Not Satisfiable");
    return;
  }
  response.writeHead(206, {
    ...headers,
    "Content-Length": end - start + 1,
    "Content-Range": `bytes ${start}-${end}/${bytes.length}`,
  });
  response.end(bytes.subarray(start, end + 1));
}
