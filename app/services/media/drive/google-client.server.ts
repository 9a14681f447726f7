import type { drive_v3 } from "googleapis/build/src/apis/drive/index.js";
import { createOutgoing, JSON_BYTES } from "~/platform/outgoing.server";
import { DriveError } from "./port";

/** A person's account, which allowed our OAuth client, or an account of the academy's own (product §16.4). */
export type GoogleAccount =
  | { clientId: string; clientSecret: string; refreshToken: string }
  | { email: string; privateKey: string };

export type GoogleClientOptions = GoogleAccount & {
  /** The address to use instead of Google's: tokens at `/token`, files at `/drive/v3`. */
  apiUrl?: string | null;
  /** The longest wait in ms for the first byte of Google's answer. */
  timeoutMs?: number;
};

/** The SDK's answer with any status. `data` is a `ReadableStream` when the caller asked for a stream. */
export interface GoogleAnswer {
  status: number;
  headers: Record<string, unknown>;
  data: unknown;
}

type Ask = (files: drive_v3.Resource$Files) => Promise<GoogleAnswer>;

export interface GoogleClient {
  /** Makes one call. A refused token is renewed once. The caller's own abort is thrown unchanged. @throws DriveError */
  call(ask: Ask, signal?: AbortSignal): Promise<GoogleAnswer>;
  /** Fetches a new access token, which stays inside the client. @throws DriveError */
  renew(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
/** The size limit of a video: some hours. */
const VIDEO_BYTES = 32 * 1_024 ** 3;
const TOKENS = "https://oauth2.googleapis.com/token";
const GOOGLE = [new URL(TOKENS).origin, "https://www.googleapis.com"];
/** The only rights asked of Google: to list and to read. */
const READING = "https://www.googleapis.com/auth/drive.readonly";

/**
 * Connects one account through Google's SDK. Only the Drive module of `googleapis` is loaded: 0.1 s and 28 MB. A person
 * waits for the answer, so nothing is retried except a refused token.
 * @throws DriveError where optional packages were left out
 */
export async function connectGoogle(options: GoogleClientOptions): Promise<GoogleClient> {
  const { apiUrl } = options;
  const google = await drivePart();
  const auth = clientOf(google.auth, options);
  auth.transporter.interceptors.request.add({
    resolved: async (call) => ({ ...call, retry: false, retryConfig: undefined }),
  });
  const rootUrl = apiUrl ? { rootUrl: apiUrl } : {};
  const { files } = google.drive({ version: "v3", auth, validateStatus: () => true, ...rootUrl });

  /** Lets the SDK get a token. Its errors hold the whole request, so this throws an error with only the status. */
  async function granted(work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => {
      const status = statusOf(error);
      throw status === null
        ? new DriveError("refresh-failed", "Google gave no readable token", causeOf(error))
        : new DriveError("refresh-failed", `Google refused the refresh token: ${status}`);
    });
    if (!auth.credentials.access_token)
      throw new DriveError("token-missing", "Google's answer holds no access token");
  }
  const renew = () => {
    auth.credentials.expiry_date = 1; // the SDK renews a service account's token only when it has expired
    return granted(() => auth.refreshAccessToken());
  };

  return {
    renew,

    async call(ask, signal) {
      const reached = () =>
        ask(files).catch((error: unknown) => {
          signal?.throwIfAborted();
          throw new DriveError("unavailable", "Google Drive cannot be reached", causeOf(error));
        });
      await granted(() => auth.getRequestHeaders());
      const answer = await reached();
      if (answer.status !== 401) return answer;
      await discard(answer);
      await renew();
      const again = await reached();
      if (again.status === 401)
        throw new DriveError("token-missing", "Google Drive refuses the access token");
      return again;
    },
  };
}

type Drivers = Awaited<ReturnType<typeof drivePart>>["auth"];

/** Returns the SDK's token client for either kind of account. */
function clientOf(auth: Drivers, options: GoogleClientOptions) {
  const { apiUrl, timeoutMs = TIMEOUT_MS } = options;
  const transporterOptions = { fetchImplementation: fetchWithin(apiUrl ?? null, timeoutMs) };
  if ("email" in options) {
    const { email, privateKey: key } = options;
    return new auth.JWT({ email, key, scopes: [READING], transporterOptions });
  }
  const { clientId, clientSecret, refreshToken } = options;
  const client = new auth.OAuth2({ clientId, clientSecret, transporterOptions });
  client.setCredentials({ refresh_token: refreshToken });
  return client;
}

const drivePart = () =>
  import("googleapis/build/src/apis/drive/index.js").catch((cause: unknown) => {
    throw new DriveError("unavailable", "The package `googleapis` cannot be read: npm ci", {
      cause,
    });
  });

/** Releases a body that nobody reads. */
export async function discard({ data }: GoogleAnswer): Promise<void> {
  if (data instanceof ReadableStream) await data.cancel();
}

function statusOf(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" ? status : null;
}

const causeOf = (error: unknown): ErrorOptions =>
  error instanceof Error && error.cause ? { cause: error.cause } : {};

/**
 * Returns the fetch function of the SDK. It gives web streams instead of Node's, and unencoded bytes so that ranges
 * fit. A video has no overall time limit; JSON has one.
 */
function fetchWithin(apiUrl: string | null, timeoutMs: number): typeof fetch {
  const origins = apiUrl ? [new URL(apiUrl).origin] : GOOGLE;
  const outgoing = createOutgoing({ origins, timeoutMs, maxBytes: VIDEO_BYTES });
  const asJson = { wholeMs: timeoutMs, maxBytes: JSON_BYTES };
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    headers.set("Accept-Encoding", "identity");
    const isVideo = url.searchParams.get("alt") === "media";
    // The SDK knows one token address, and some of its calls do not let us set it.
    const address = apiUrl && url.href === TOKENS ? `${apiUrl}/token` : url;
    return outgoing(address, { ...init, headers, limits: isVideo ? {} : asJson });
  };
}
