import { openSpool, type Spool } from "./spool.client";

let opened: Promise<Spool> | null = null;

/** The one spool of this page. A failure to open is not remembered. */
export function sharedSpool(): Promise<Spool> {
  opened ??= openSpool().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
