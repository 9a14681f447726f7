import { createHash } from "node:crypto";
import type { BrowserContext, Request } from "@playwright/test";

/** The portions recorded by a browser's pages, and their start. */
export interface Recorded {
  portions: Buffer[];
  /** The portions as sent, where the browser reports them. The last portion of a closed tab may appear only here. */
  sent: Buffer[];
  /** Ms since the epoch, by the page's clock: the recorder's start and each socket to an agent. */
  startedAtMs: number;
  talksAtMs: number[];
}

/** Records what the pages record, independently of the application. Call it before they are opened. */
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

/** Stores a portion's bytes by its index. A request without a file only names the last portion. */
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

/** Returns the SHA-256 of the joined portions. */
export const digestOf = (portions: Buffer[]) =>
  createHash("sha256").update(Buffer.concat(portions)).digest("hex");
