import pino, { type Logger } from "pino";
import { config } from "./config.server";

// On the process, as the configuration that says its level.
const holder = globalThis as typeof globalThis & { aplombLog?: Logger };

/** The process's log: one JSON line an event, never a query string, a token or a password. */
export function log(): Logger {
  holder.aplombLog ??= pino({ level: config().logLevel, base: undefined });
  return holder.aplombLog;
}
