import pino, { type Logger } from "pino";
import { config } from "./config.server";
import { LogOutput } from "./log-output.server";

// Kept on the process, like the configuration that sets its level.
const holder = globalThis as typeof globalThis & { aplombLog?: Logger };

/** Returns the log of the process: one JSON line per event, never a query string, a token or a password. */
export function log(): Logger {
  return (holder.aplombLog ??= openLog());
}

let output: LogOutput | undefined;
process.on("exit", () => output?.flushSync());

function openLog(): Logger {
  output = new LogOutput(process.stdout.fd ?? 1, (lines) =>
    logger.warn({ lines }, "lines of the log were lost: the output took no more"),
  );
  const logger = pino({ level: config().logLevel, base: undefined }, output);
  return logger;
}
