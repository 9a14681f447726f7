import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { Refused, SessionExpired } from "../api";
import { deliver, type HandIn } from "./deliver";
import { openSpool } from "./spool.client";
import { UploadRefused } from "./uploader";

const key = { userId: "ada", instanceId: "i1" };
let database = 0;

async function kept(options: { messages?: string[]; upload?: Error[]; evaluation?: Error[] } = {}) {
  const spool = await openSpool(`deliver-${++database}`);
  await spool.begin({
    ...key,
    kind: "module",
    subjectId: "m1",
    title: "Module",
    audioStartMs: 5,
    videoStartMs: 7,
  });
  await spool.append(key, 0, new Blob(["first "]));
  await spool.append(key, 1, new Blob(["second"]));
  if (options.messages) await spool.keepMessages(key, "m1", options.messages);
  const uploads: { name: string; content: string }[] = [];
  const handedIn: HandIn[] = [];
  const run = async () => {
    const recording = await spool.find(key);
    if (!recording) throw new Error("nothing is kept");
    return deliver(recording, {
      spool,
      wait: () => Promise.resolve(),
      onProgress: () => undefined,
      requestEvaluation: (asked) => {
        const error = options.evaluation?.shift();
        if (error) return Promise.reject(error);
        handedIn.push(asked);
        return Promise.resolve("e1");
      },
      transport: {
        sign: () =>
          Promise.resolve({
            api_key: "k",
            timestamp: 1,
            signature: "s",
            cloud_name: "c",
            upload_url: "/media/upload",
          }),
        send: async (_url, form) => {
          const error = options.upload?.shift();
          if (error) throw error;
          const file = form.get("file");
          uploads.push({
            name: String(form.get("public_id")),
            content: file instanceof Blob ? await file.text() : "",
          });
          return "https://store/video.webm";
        },
      },
    });
  };
  return { spool, run, uploads, handedIn };
}

describe("deliver", () => {
  it("sends the whole video and what was said, then forgets both", async () => {
    const s = await kept({ messages: ["type:user,message:Bonjour"] });
    await s.run();
    expect(s.uploads).toEqual([
      {
        name: "module_m1_instance_i1_audio_start_time_5_video_start_time_7",
        content: "first second",
      },
    ]);
    expect(s.handedIn).toEqual([
      { moduleId: "m1", groupId: null, instanceId: "i1", messages: ["type:user,message:Bonjour"] },
    ]);
    expect(await s.spool.find(key)).toBeNull();
    expect(await s.spool.portionIndexes(key)).toEqual([]);
  });

  it("asks for the evaluation even when nothing was kept of the conversation", async () => {
    const s = await kept();
    await s.run();
    expect(s.handedIn).toEqual([{ moduleId: "m1", groupId: null, instanceId: "i1", messages: [] }]);
  });

  it("keeps the video when only the evaluation went through, and sends only the video next time", async () => {
    const s = await kept({ upload: [new SessionExpired("Unauthorized")] });
    await expect(s.run()).rejects.toBeInstanceOf(SessionExpired);
    expect(await s.spool.find(key)).toMatchObject({ uploaded: false, evaluated: true });
    await s.run();
    expect(s.handedIn).toHaveLength(1);
    expect(s.uploads).toHaveLength(1);
    expect(await s.spool.find(key)).toBeNull();
  });

  it("does not upload twice when only the evaluation is missing", async () => {
    const s = await kept({ evaluation: [new SessionExpired("Unauthorized")] });
    await expect(s.run()).rejects.toBeInstanceOf(SessionExpired);
    expect(await s.spool.find(key)).toMatchObject({ uploaded: true, evaluated: false });
    await s.run();
    expect(s.uploads).toHaveLength(1);
    expect(await s.spool.find(key)).toBeNull();
  });

  it("loses nothing when the store refuses", async () => {
    const s = await kept({ upload: [new UploadRefused(400), new UploadRefused(400)] });
    await expect(s.run()).rejects.toBeInstanceOf(UploadRefused);
    expect((await s.spool.read(key)).size).toBe(12);
  });

  it("lets go of a recording whose evaluation is refused for good", async () => {
    const s = await kept({ evaluation: [new Refused(404, null)] });
    await s.run();
    expect(await s.spool.find(key)).toBeNull();
  });
});
