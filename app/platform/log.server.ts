import pino, { type Logger } from "pino";
import { config } from "./config.server";

let logger: Logger | undefined;

/** The process's log: one JSON line an event, never a query string, a token or a password. */
export function log(): Logger {
  logger ??= pino({ level: config().logLevel, base: undefined });
  return logger;
}
