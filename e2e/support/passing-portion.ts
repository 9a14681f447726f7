import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as after } from "node:timers/promises";

/** A request that carries a portion. */
export interface PassingPortion {
  instanceId: string;
  index: number;
  last: boolean;
  /** Null when the request only names the last portion. */
  video: Buffer | null;
  /** The number of sendings of this index, this one included. */
  sendings: number;
}

/** Reads the fields and the file of a multipart request (product §8.2). */
export function readPortion(near: IncomingMessage, body: Buffer): PassingPortion {
  const boundary = /boundary=(\S+)/.exec(near.headers["content-type"] ?? "")?.[1] ?? "";
  const valueOf = (name: string): Buffer | null => {
    const field = body.indexOf(`name="${name}"`);
    if (field < 0) return null;
    const start = body.indexOf("\r\n\r\n", field) + 4;
    return body.subarray(start, body.indexOf(`\r\n--${boundary}`, start));
  };
  return {
    instanceId: String(valueOf("instance_id")),
    index: Number(valueOf("portion_index")),
    last: String(valueOf("last_chunk")) === "true",
    video: valueOf("video_portion"),
    sendings: 0,
  };
}

export async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Breaks the connection of a request without an answer. */
export function reset(reply: ServerResponse) {
  reply.socket?.destroy();
}

/** Writes in pieces, at the speed of a slow line. */
export async function write(
  far: NodeJS.WritableStream,
  bytes: Buffer,
  bytesPerSecond: number | undefined,
): Promise<void> {
  const step = bytesPerSecond ? bytesPerSecond / 10 : bytes.length;
  for (let from = 0; from < bytes.length; from += step) {
    await new Promise<void>((resolve, reject) =>
      far.write(bytes.subarray(from, from + step), (error) => (error ? reject(error) : resolve())),
    );
    if (bytesPerSecond) await after(100);
  }
}

/** Rebuilds the head of a request, to forward it by hand. */
export function requestLines({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}
