import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { config } from "~/platform/config.server";

/** Returns the names of the videos in a folder of the embedded store. */
export function storedVideos(folder: "modules" | "tutorials"): string[] {
  try {
    return readdirSync(path.join(config().dataDir, "media", folder));
  } catch {
    return []; // The folder does not exist before the first file.
  }
}

/**
 * Returns a filled form with a video: a file of `testing/media` or bytes. Without a video the field is empty, as a
 * browser posts it.
 */
export function filled(fields: Record<string, string>, video?: string | Buffer): FormData {
  const form = new FormData();
  const bytes = typeof video === "string" ? readFileSync(video) : (video ?? Buffer.alloc(0));
  form.set("video", new File([new Uint8Array(bytes)], video ? "lecon.mp4" : ""));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/**
 * Returns a form with a file of one byte more than these MB, and the title "Encaisser" after it. It is sent as it is made,
 * because a form in memory takes seconds.
 */
export function largeForm(mb: number): RequestInit & { duplex: "half" } {
  const boundary = "limite";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="video"; filename="x.mp4"\r\n\r\n`;
  const tail = `\r\n--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nEncaisser\r\n--${boundary}--\r\n`;
  const block = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0) controller.enqueue(Buffer.from(head));
      if (sent < mb) controller.enqueue(block);
      else {
        controller.enqueue(new Uint8Array(1));
        controller.enqueue(Buffer.from(tail));
        controller.close();
      }
      sent += 1;
    },
  });
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  return { body, headers, duplex: "half" };
}

/** Returns the names of the files of evaluations, stored or still arriving. */
export const evaluatedVideos = () =>
  ["media/video-evaluations", "tmp"].flatMap((folder) => {
    try {
      return readdirSync(path.join(config().dataDir, folder));
    } catch {
      return []; // The folder does not exist before the first file.
    }
  });
