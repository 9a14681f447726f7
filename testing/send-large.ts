import { request as httpRequest } from "node:http";
import { MB } from "~/models/media/media-folders";

/**
 * Posts a form whose last part, an empty file, is filled with `size` bytes. The bytes begin like `sample` and are never
 * held in memory together. Returns the status.
 */
export async function sendLarge(
  port: number,
  { form, size, sample }: { form: FormData; size: number; sample: Buffer },
): Promise<number> {
  const empty = Buffer.from(await new Response(form).arrayBuffer());
  const boundary = empty.subarray(2, empty.indexOf("\r\n")).toString();
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const head = empty.subarray(0, empty.lastIndexOf(tail));
  const headers = {
    "Content-Type": `multipart/form-data; boundary=${boundary}`,
    "Content-Length": head.length + size + tail.length,
  };
  const sending = httpRequest({ port, method: "POST", headers });
  const status = new Promise<number>((resolve, reject) => {
    sending
      .on("response", (response) => resolve(response.resume().statusCode ?? 0))
      .on("error", reject);
  });
  sending.write(head);
  const chunk = Buffer.alloc(MB);
  sample.copy(chunk);
  for (let sent = 0; sent < size; sent += chunk.length) {
    const part = chunk.subarray(0, Math.min(chunk.length, size - sent));
    if (!sending.write(part)) await new Promise((resolve) => sending.once("drain", resolve));
  }
  sending.end(tail);
  return status;
}
