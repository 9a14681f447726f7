import type { ReadStream } from "node:tty";

const ENTER = new Set(["\r", "\n"]);
const ERASE = new Set(["\u007F", "\b"]);
/** Ctrl+C and Ctrl+D. */
const GIVE_UP = new Set(["\u0003", "\u0004"]);

/** A terminal that can ask for a password. */
export interface Terminal {
  input: Pick<ReadStream, "setRawMode" | "on" | "off" | "resume" | "pause">;
  output: Pick<NodeJS.WritableStream, "write">;
}

/** Asks for one hidden line. Returns null when the person gave up (Ctrl+C, Ctrl+D). */
export function askHidden(question: string, { input, output }: Terminal): Promise<string | null> {
  input.setRawMode(true); // first, so that a fast answer is hidden too
  output.write(question);
  return new Promise((resolve) => {
    let typed: string[] = [];
    const end = (answer: string | null) => {
      input.off("data", read);
      input.setRawMode(false);
      input.pause();
      output.write("\n");
      resolve(answer);
    };
    const read = (bytes: Buffer) => {
      for (const one of bytes.toString("utf8")) {
        if (GIVE_UP.has(one)) return end(null);
        if (ENTER.has(one)) return end(typed.join(""));
        typed = ERASE.has(one) ? typed.slice(0, -1) : [...typed, one];
      }
    };
    input.on("data", read);
    input.resume();
  });
}
