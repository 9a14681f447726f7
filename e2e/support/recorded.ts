import { createHash } from "node:crypto";
import type { BrowserContext, Request } from "@playwright/test";

/** What the pages of a browser recorded, portion by portion, and when it began. */
export interface Recorded {
  portions: Buffer[];
  /** As they were sent, where the browser tells: the last one of a tab that was closed may be known by this alone. */
  sent: Buffer[];
  /** Milliseconds since the epoch, by the page's clock: the recorder's start, each socket to an agent. */
  startedAtMs: number;
  talksAtMs: number[];
}

/** Watches the pages themselves record, beside the application. Call before they are opened. */
export async function watchRecording(context: BrowserContext): Promise<Recorded> {
  const recorded: Recorded = { portions: [], sent: [], startedAtMs: 0, talksAtMs: [] };
  context.on("request", (request) => keepSent(request, recorded.sent));
  await context.exposeBinding("aplombPortion", (_, index: number, base64: string) => {
    recorded.portions[index] = Buffer.from(base64, "base64");
  });
  await context.exposeBinding("aplombBegan", (_, what: "recording" | "talk", atMs: number) => {
    if (what === "recording") recorded.startedAtMs = atMs;
    else recorded.talksAtMs.push(atMs);
  });
  await context.addInitScript(() => {
    const tell = window as unknown as {
      aplombPortion(index: number, base64: string): void;
      aplombBegan(what: "recording" | "talk", atMs: number): void;
    };
    const start = MediaRecorder.prototype.start;
    MediaRecorder.prototype.start = function (timeslice) {
      let index = 0;
      this.addEventListener("start", () => tell.aplombBegan("recording", Date.now()));
      this.addEventListener("dataavailable", ({ data }) => {
        if (data.size === 0) return;
        const own = index++;
        const reader = new FileReader();
        reader.addEventListener("load", () =>
          tell.aplombPortion(own, String(reader.result).replace(/^.*,/, "")),
        );
        reader.readAsDataURL(data);
      });
      start.call(this, timeslice);
    };
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener("open", () => tell.aplombBegan("talk", Date.now()));
      }
    };
  });
  return recorded;
}

/** The bytes of a portion, by its index; a portion without a file says only that it was the last. */
function keepSent(request: Request, sent: Buffer[]): void {
  const body = request.url().endsWith("/api/upload-video-portion") && request.postDataBuffer();
  if (!body) return;
  const index = /name="portion_index"\r\n\r\n(\d+)/.exec(body.toString("latin1"))?.[1];
  const field = body.indexOf('name="video_portion"');
  if (index === undefined || field < 0) return;
  const start = body.indexOf("\r\n\r\n", field) + 4;
  const boundary = body.subarray(0, body.indexOf("\r\n"));
  const end = body.indexOf(Buffer.concat([Buffer.from("\r\n"), boundary]), start);
  sent[Number(index)] = body.subarray(start, end);
}

/** The SHA-256 of these portions together. */
export const digestOf = (portions: Buffer[]) =>
  createHash("sha256").update(Buffer.concat(portions)).digest("hex");
