import type { PartyKind } from "~/models/terms/party";

/** The window in which the requests of a key are counted, in seconds. */
export const WINDOW_S = 60;

/** The requests of a program's key in a window, at one node. */
export const PROGRAM_QUOTA = 600;

/** The same for a directory: Entra asks for 25 requests per second. */
export const DIRECTORY_QUOTA = 3_000;

/** Returns the quota of a party's keys. */
export const quotaOf = (kind: PartyKind): number =>
  kind === "scim" ? DIRECTORY_QUOTA : PROGRAM_QUOTA;

/** Counts requests in this process: of a key, of a token, or of a network, each in windows of its own. */
class KeyLimits {
  readonly #windows = new Map<string, { endsAt: number; used: number }>();

  /** Counts a request at `atMs`. Returns the requests left (negative beyond the quota) and the seconds of the window. */
  take(id: string, quota: number, atMs: number) {
    let window = this.#windows.get(id);
    if (!window || window.endsAt <= atMs) {
      for (const [other, { endsAt }] of this.#windows)
        if (endsAt <= atMs) this.#windows.delete(other);
      window = { endsAt: atMs + WINDOW_S * 1000, used: 0 };
      this.#windows.set(id, window);
    }
    window.used += 1;
    const resetS = Math.ceil((window.endsAt - atMs) / 1000);
    return { left: quota - window.used, resetS };
  }
}

// Kept on the process: the tests load this file once for themselves and once with the routes.
const holder = globalThis as typeof globalThis & { aplombKeyLimits?: KeyLimits };

/** The limits of this process. */
export const keyLimits = (): KeyLimits => (holder.aplombKeyLimits ??= new KeyLimits());
