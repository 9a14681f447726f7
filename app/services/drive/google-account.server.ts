import * as v from "valibot";
import { DriveError } from "./port";

export interface GoogleAccount {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

const Granted = v.object({
  access_token: v.optional(v.string(), ""),
  /** Seconds. */
  expires_in: v.optional(v.number(), 3600),
});

/** A token this close to its end is renewed first, in milliseconds. */
const MARGIN_MS = 60_000;

/** The access token of a Google account, renewed on the server with its refresh token and never given away. */
export class GoogleToken {
  readonly #account: GoogleAccount;
  readonly #tokenUrl: string;
  readonly #timeoutMs: number;
  #known: { token: string; untilMs: number } | null = null;
  #renewal: Promise<string> | null = null;

  constructor(options: { account: GoogleAccount; tokenUrl: string; timeoutMs: number }) {
    this.#account = options.account;
    this.#tokenUrl = options.tokenUrl;
    this.#timeoutMs = options.timeoutMs;
  }

  /** A token that still holds. @throws DriveError */
  async get(): Promise<string> {
    if (this.#known && this.#known.untilMs - MARGIN_MS > Date.now()) return this.#known.token;
    return this.renew();
  }

  /** A new token; whoever asks meanwhile shares it. @throws DriveError */
  renew(): Promise<string> {
    this.#renewal ??= this.#ask().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  async #ask(): Promise<string> {
    this.#known = null;
    const granted = await this.#post().catch((cause: unknown) => {
      throw cause instanceof DriveError
        ? cause
        : new DriveError("refresh-failed", "Google gave no readable token", { cause });
    });
    if (granted.access_token === "")
      throw new DriveError("token-missing", "Google's answer holds no access token");
    const untilMs = Date.now() + granted.expires_in * 1000;
    this.#known = { token: granted.access_token, untilMs };
    return granted.access_token;
  }

  async #post() {
    const { clientId, clientSecret, refreshToken } = this.#account;
    const response = await fetch(this.#tokenUrl, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "refresh_token",
        client_id: clientId,
        client_secret: clientSecret,
        refresh_token: refreshToken,
      }),
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    if (!response.ok)
      throw new DriveError(
        "refresh-failed",
        `Google refused the refresh token: ${response.status}`,
      );
    return v.parse(Granted, await response.json());
  }
}
