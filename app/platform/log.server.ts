import pino, { type Logger } from "pino";
import { config } from "./config.server";

// Kept on the process, like the configuration that sets its level.
const holder = globalThis as typeof globalThis & { aplombLog?: Logger };

/** Returns the log of the process: one JSON line per event, never a query string, a token or a password. */
export function log(): Logger {
  holder.aplombLog ??= pino({ level: config().logLevel, base: undefined });
  return holder.aplombLog;
}
