import { openSpool, type Spool } from "./spool.client";

let opened: Promise<Spool> | null = null;

/** Opens the page's only spool. A failed opening is tried again. */
export function sharedSpool(): Promise<Spool> {
  opened ??= openSpool().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
