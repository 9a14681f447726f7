import * as v from "valibot";
import { type GoogleAccount, GoogleToken } from "./google-account.server";
import { DriveError, PAGE_SIZE, type RecordingsDrive } from "./port";

export interface GoogleDriveOptions extends GoogleAccount {
  /** Only files directly in this folder are listed and played. */
  folderId: string;
  /** Where Google is reached, when not at its own addresses: tokens at `/token`, files at `/drive/v3`. */
  apiUrl?: string | null;
  /** How long Google may take to begin an answer. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** What is known of a file is asked again after this long, in milliseconds: a player asks for many ranges. */
const KNOWN_MS = 5 * 60_000;
const MAX_KNOWN = 500;

const FileId = /^[\w-]{1,200}$/;
const Listed = v.object({
  nextPageToken: v.optional(v.string()),
  files: v.array(v.object({ id: v.string(), name: v.string(), size: v.optional(v.string()) })),
});
const Described = v.object({
  name: v.string(),
  mimeType: v.string(),
  parents: v.optional(v.array(v.string()), []),
});
type Described = v.InferOutput<typeof Described>;

/** What of Google's answer goes on to the player. */
const PASSED_ON = [
  "Accept-Ranges",
  "Content-Length",
  "Content-Range",
  "Content-Type",
  "ETag",
  "Last-Modified",
];

/**
 * A folder of Google Drive. Their SDK is left out (docs/decisions/google-drive.md): what we need of it is three calls.
 */
export function createGoogleDrive(options: GoogleDriveOptions): RecordingsDrive {
  const { folderId, apiUrl, timeoutMs = TIMEOUT_MS } = options;
  const api = `${apiUrl ?? "https://www.googleapis.com"}/drive/v3/files`;
  const tokenUrl = apiUrl ? `${apiUrl}/token` : "https://oauth2.googleapis.com/token";
  const token = new GoogleToken({ account: options, tokenUrl, timeoutMs });
  const known = new Map<string, { file: Described; untilMs: number }>();

  /** One call; a token that is refused is renewed once. @throws DriveError */
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const send = async (bearer: string) => {
      const headers = new Headers(init.headers);
      headers.set("Authorization", `Bearer ${bearer}`);
      headers.set("Accept-Encoding", "identity");
      return withinTime(timeoutMs, init.signal, (signal) =>
        fetch(api + path, { ...init, headers, signal }),
      );
    };
    const response = await send(await token.get());
    if (response.status !== 401) return response;
    await response.body?.cancel();
    const again = await send(await token.renew());
    if (again.status === 401)
      throw new DriveError("token-missing", "Google Drive refuses the access token");
    return again;
  }

  async function describe(id: string): Promise<Described | null> {
    const before = known.get(id);
    if (before && before.untilMs > Date.now()) return before.file;
    const response = await call(`/${id}?fields=name,mimeType,parents&supportsAllDrives=true`);
    if (response.status === 404) return null;
    const file = await read(response, Described);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(id, { file, untilMs: Date.now() + KNOWN_MS });
    return file;
  }

  return {
    provider: "google",

    async list(cursor) {
      const query = new URLSearchParams({
        q: `'${folderId}' in parents and trashed = false and mimeType contains 'video/'`,
        fields: "nextPageToken,files(id,name,size)",
        orderBy: "name desc",
        pageSize: String(PAGE_SIZE),
        supportsAllDrives: "true",
        includeItemsFromAllDrives: "true",
        ...(cursor ? { pageToken: cursor } : {}),
      });
      const { files, nextPageToken } = await read(await call(`?${query}`), Listed);
      return {
        files: files.map(({ id, name, size }) => ({ id, name, bytes: size ? Number(size) : null })),
        next: nextPageToken ?? null,
      };
    },

    async open(id, request) {
      const file = FileId.test(id) ? await describe(id) : null;
      if (!file?.parents.includes(folderId) || !file.mimeType.startsWith("video/")) return null;
      const range = request.headers.get("Range");
      const response = await call(`/${id}?alt=media&supportsAllDrives=true`, {
        headers: range ? { Range: range } : {},
        signal: request.signal,
      });
      if (response.status === 404) return null;
      if (![200, 206, 416].includes(response.status)) {
        await response.body?.cancel();
        throw new DriveError("unavailable", `Google Drive answered ${response.status}`);
      }
      return passOn(response, file, request.method);
    },

    async refresh() {
      await token.renew();
    },
  };
}

/** Google's answer as ours: the same bytes and ranges, none of its other headers. */
async function passOn(response: Response, file: Described, method: string): Promise<Response> {
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, max-age=0, must-revalidate",
    "Content-Type": file.mimeType,
    "Content-Disposition": `inline; filename="${file.name.replaceAll(/[^\w.-]/g, "_")}"`,
  });
  for (const name of PASSED_ON) {
    const value = response.headers.get(name);
    if (value !== null && name !== "Content-Type") headers.set(name, value);
  }
  const bodiless = method === "HEAD" || response.status === 416;
  if (bodiless) await response.body?.cancel();
  return new Response(bodiless ? null : response.body, { status: response.status, headers });
}

async function read<T extends v.GenericSchema>(
  response: Response,
  schema: T,
): Promise<v.InferOutput<T>> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new DriveError("unavailable", `Google Drive answered ${response.status}`);
  }
  const parsed = v.safeParse(schema, await response.json().catch(() => null));
  if (!parsed.success) throw new DriveError("unavailable", "Google Drive's answer is unreadable");
  return parsed.output;
}

/** The caller's own abort stays what it is, also once the body flows; the time counts until the answer begins. */
async function withinTime(
  ms: number,
  caller: AbortSignal | null | undefined,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const stop = new AbortController();
  const clock = setTimeout(() => stop.abort(new Error(`no answer in ${ms} ms`)), ms);
  caller?.addEventListener("abort", () => stop.abort(caller.reason), { once: true });
  try {
    return await send(stop.signal);
  } catch (cause) {
    if (caller?.aborted) throw cause;
    throw new DriveError("unavailable", "Google Drive cannot be reached", { cause });
  } finally {
    clearTimeout(clock);
  }
}
