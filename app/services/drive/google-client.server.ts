import type { drive_v3 } from "googleapis/build/src/apis/drive/index.js";
import { DriveError } from "./port";

export interface GoogleAccount {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

export interface GoogleClientOptions extends GoogleAccount {
  /** Where Google is reached, when not at its own addresses: tokens at `/token`, files at `/drive/v3`. */
  apiUrl?: string | null;
  /** How long Google may take to begin an answer. */
  timeoutMs?: number;
}

/** What their SDK answers, whatever the status; `data` is a `ReadableStream` where one was asked for. */
export interface GoogleAnswer {
  status: number;
  headers: Record<string, unknown>;
  data: unknown;
}

type Ask = (files: drive_v3.Resource$Files) => Promise<GoogleAnswer>;

export interface GoogleClient {
  /** One call; a token that is refused is renewed once. The caller's own abort is thrown as it is. @throws DriveError */
  call(ask: Ask, signal?: AbortSignal): Promise<GoogleAnswer>;
  /** A new access token, kept here and never given away. @throws DriveError */
  renew(): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/**
 * Google's SDK with one account, of `googleapis` its Drive module alone: 0.1 s and 28 MB. Nothing is tried again behind
 * a person who waits, but for a token that is refused.
 * @throws DriveError where optional packages were left out
 */
export async function connectGoogle(options: GoogleClientOptions): Promise<GoogleClient> {
  const { clientId, clientSecret, refreshToken, apiUrl, timeoutMs = TIMEOUT_MS } = options;
  const google = await drivePart();
  const auth = new google.auth.OAuth2({
    clientId,
    clientSecret,
    ...(apiUrl ? { endpoints: { oauth2TokenUrl: `${apiUrl}/token` } } : {}),
    transporterOptions: { fetchImplementation: fetchWithin(timeoutMs) },
  });
  auth.transporter.interceptors.request.add({
    resolved: async (call) => ({ ...call, retry: false, retryConfig: undefined }),
  });
  auth.setCredentials({ refresh_token: refreshToken });
  const rootUrl = apiUrl ? { rootUrl: apiUrl } : {};
  const { files } = google.drive({ version: "v3", auth, validateStatus: () => true, ...rootUrl });

  /** Lets the SDK see to its token. What it throws holds the whole request, ours says a status alone. */
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
  const renew = () => granted(() => auth.refreshAccessToken());

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

const drivePart = () =>
  import("googleapis/build/src/apis/drive/index.js").catch((cause: unknown) => {
    throw new DriveError("unavailable", "The package `googleapis` cannot be read: npm ci", {
      cause,
    });
  });

/** Gives back a body that nobody reads. */
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
 * What the SDK fetches with: web streams instead of Node's, and bytes as they are, so that ranges fit. The time counts
 * until the answer begins; the caller's own abort ends the body too.
 */
function fetchWithin(ms: number): typeof fetch {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("Accept-Encoding", "identity");
    const stop = new AbortController();
    const clock = setTimeout(() => stop.abort(new Error(`no answer in ${ms} ms`)), ms);
    const signals = init.signal ? [init.signal, stop.signal] : [stop.signal];
    try {
      return await fetch(input, { ...init, headers, signal: AbortSignal.any(signals) });
    } finally {
      clearTimeout(clock);
    }
  };
}
