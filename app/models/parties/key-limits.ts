/** The requests that a key may send to one node in a window of this many seconds. */
export const LIMIT = { quota: 600, windowS: 60 } as const;

/** Counts the requests of keys in this process, each key in windows of its own. */
class KeyLimits {
  readonly #windows = new Map<string, { endsAt: number; used: number }>();

  /** Counts a request at `atMs`. Returns the requests left (negative beyond the limit) and the seconds of the window. */
  take(keyId: string, atMs: number): { left: number; resetS: number } {
    let window = this.#windows.get(keyId);
    if (!window || window.endsAt <= atMs) {
      for (const [id, { endsAt }] of this.#windows) if (endsAt <= atMs) this.#windows.delete(id);
      window = { endsAt: atMs + LIMIT.windowS * 1000, used: 0 };
      this.#windows.set(keyId, window);
    }
    window.used += 1;
    const resetS = Math.ceil((window.endsAt - atMs) / 1000);
    return { left: LIMIT.quota - window.used, resetS };
  }
}

// Kept on the process: the tests load this file once for themselves and once with the routes.
const holder = globalThis as typeof globalThis & { aplombKeyLimits?: KeyLimits };

/** The limits of this process's keys. */
export const keyLimits = (): KeyLimits => (holder.aplombKeyLimits ??= new KeyLimits());
