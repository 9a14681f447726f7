import pino, { type Logger } from "pino";
import { config } from "./config.server";

// Kept on the process, like the configuration that sets its level.
const holder = globalThis as typeof globalThis & { aplombLog?: Logger };

/** Returns the log of the process: one JSON line per event, never a query string, a token or a password. */
export function log(): Logger {
  holder.aplombLog ??= outliving(pino({ level: config().logLevel, base: undefined }));
  return holder.aplombLog;
}

/** The bytes of lines that wait until the output takes them. Later lines are lost. */
const WAITING_BYTES = 1024 * 1024;

/** The output of pino. It has no limit by itself, and ends the process when it cannot write. */
interface Output {
  maxLength: number;
  on(event: "error" | "drop" | "drain", listener: () => void): void;
  /** Writes the waiting lines. It tries for ever when the output takes none. Called when the process ends. */
  flushSync(): void;
}

/**
 * Lets the process outlive an output that takes no line, such as a file on a full disk. The lines are written once there
 * is room again, and the log tells the number of the lost ones. A process that ends does not wait for that room.
 */
function outliving(logger: Logger): Logger {
  const output = (logger as unknown as Record<symbol, unknown>)[pino.symbols.streamSym];
  if (!isOutput(output)) return logger; // a test took the place of the standard output
  output.maxLength = WAITING_BYTES;
  let lost = 0;
  let isRefusing = false;
  output.on("error", () => (isRefusing = true)); // the log has no room for this error either
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isRefusing) flush();
  };
  output.on("drop", () => lost++);
  output.on("drain", () => {
    isRefusing = false;
    if (lost === 0) return;
    const lines = lost;
    lost = 0;
    logger.warn({ lines }, "lines of the log were lost: the output took no more");
  });
  return logger;
}

const isOutput = (stream: unknown): stream is Output =>
  typeof stream === "object" && stream !== null && "maxLength" in stream;
