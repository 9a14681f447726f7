import * as v from "valibot";
import {
  connectGoogle,
  discard,
  type GoogleAnswer,
  type GoogleClient,
  type GoogleClientOptions,
} from "./google-client.server";
import { DriveError, type DrivePage, PAGE_SIZE, type RecordingsDrive } from "./port";

export type GoogleDriveOptions = GoogleClientOptions & {
  /** The folder whose direct files are listed and played. */
  folderId: string;
};

/** The time in ms for which a file's description is remembered, because a player asks for many ranges. */
const KNOWN_MS = 5 * 60_000;
const MAX_KNOWN = 500;

const FileId = /^[\w-]{1,200}$/;
const Listed = v.object({
  nextPageToken: v.nullish(v.string(), null),
  files: v.nullish(
    v.array(v.object({ id: v.string(), name: v.string(), size: v.optional(v.string()) })),
    [],
  ),
});
const Described = v.object({
  name: v.string(),
  mimeType: v.string(),
  parents: v.optional(v.array(v.string()), []),
});
type Described = v.InferOutput<typeof Described>;

/** The pages read at most until one holds a file. Google may answer an empty page before the files. */
const MAX_EMPTY_PAGES = 20;

/** The headers of Google's answer that are passed on to the player. */
const PASSED_ON = [
  "Accept-Ranges",
  "Content-Length",
  "Content-Range",
  "Content-Type",
  "ETag",
  "Last-Modified",
];

/**
 * Opens a folder of Google Drive through Google's SDK, loaded at the first call. Our own code adds the check of the
 * folder and our ranges (docs/decisions/vendors-by-their-sdks.md).
 */
export function createGoogleDrive(options: GoogleDriveOptions): RecordingsDrive {
  const { folderId } = options;
  let connected: Promise<GoogleClient> | null = null;
  const client = () => (connected ??= connectGoogle(options));
  const known = new Map<string, { file: Described; untilMs: number }>();

  async function describe(id: string): Promise<Described | null> {
    const before = known.get(id);
    if (before && before.untilMs > Date.now()) return before.file;
    const asked = { fileId: id, fields: "name,mimeType,parents", supportsAllDrives: true };
    const answer = await (await client()).call((files) => files.get(asked));
    if (answer.status === 404) return null;
    const file = read(answer, Described);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(id, { file, untilMs: Date.now() + KNOWN_MS });
    return file;
  }

  async function listPage(cursor: string | null): Promise<DrivePage> {
    const query = {
      q: `'${folderId}' in parents and trashed = false and mimeType contains 'video/'`,
      fields: "nextPageToken,files(id,name,size)",
      orderBy: "name desc",
      pageSize: PAGE_SIZE,
      supportsAllDrives: true,
      includeItemsFromAllDrives: true,
      ...(cursor ? { pageToken: cursor } : {}),
    };
    const answer = await (await client()).call((all) => all.list(query));
    const { files, nextPageToken } = read(answer, Listed);
    return {
      files: files.map(({ id, name, size }) => ({ id, name, bytes: size ? Number(size) : null })),
      next: nextPageToken || null,
    };
  }

  return {
    canFilter: false,

    async list(cursor) {
      let page = await listPage(cursor);
      for (let read = 1; read < MAX_EMPTY_PAGES; read += 1) {
        if (page.files.length > 0 || page.next === null) return page;
        page = await listPage(page.next);
      }
      return page;
    },

    async open(id, request) {
      const file = FileId.test(id) ? await describe(id) : null;
      if (!file?.parents.includes(folderId) || !file.mimeType.startsWith("video/")) return null;
      const { method, signal, headers: asked } = request;
      const range = asked.get("Range");
      const headers: Record<string, string> = range ? { Range: range } : {};
      const media = { fileId: id, alt: "media", supportsAllDrives: true } as const;
      const asStream = { responseType: "stream", headers, signal } as const;
      const answer = await (await client()).call((files) => files.get(media, asStream), signal);
      if ([200, 206, 416].includes(answer.status)) return passOn(answer, file, method);
      await discard(answer);
      if (answer.status === 404) return null;
      throw refused(answer.status);
    },

    async refresh() {
      await (await client()).renew();
    },
  };
}

/** Passes on Google's answer with the same bytes and ranges and none of its other headers. */
async function passOn(answer: GoogleAnswer, file: Described, method: string): Promise<Response> {
  const { status, data } = answer;
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, max-age=0, must-revalidate",
    "Content-Type": file.mimeType,
    "Content-Disposition": `inline; filename="${file.name.replaceAll(/[^\w.-]/g, "_")}"`,
  });
  for (const name of PASSED_ON) {
    const value = answer.headers[name.toLowerCase()];
    if (typeof value === "string" && name !== "Content-Type") headers.set(name, value);
  }
  const bodiless = method === "HEAD" || status === 416;
  if (bodiless) await discard(answer);
  return new Response(bodiless ? null : (data as ReadableStream), { status, headers });
}

/** Reads Google's answer to a question about files. @throws DriveError */
function read<T extends v.GenericSchema>(answer: GoogleAnswer, schema: T): v.InferOutput<T> {
  const { status, data } = answer;
  if (status < 200 || status > 299) throw refused(status);
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) throw new DriveError("unavailable", "Google Drive's answer is unreadable");
  return parsed.output;
}

const refused = (status: number) =>
  new DriveError("unavailable", `Google Drive answered ${status}`);
