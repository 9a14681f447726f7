import { describe, expect, it } from "vitest";
import { SessionExpired } from "../api";
import { manualClock } from "../testing/manual-clock";
import {
  publicIdOf,
  type SignedUpload,
  UploadRefused,
  type UploadTransport,
  uploadVideo,
} from "./uploader";

const video = { blob: new Blob(["0123456789"]), publicId: "module_m1_instance_i1" };

/** A store that answers each upload with the next of `answers`: an address, a status, or an error. */
function store(answers: (string | number | Error)[], signing: (Error | null)[] = []) {
  const clock = manualClock();
  const forms: FormData[] = [];
  const progress: [number, number][] = [];
  let signatures = 0;
  const transport: UploadTransport = {
    sign: () => {
      const error = signing.shift();
      if (error) return Promise.reject(error);
      signatures++;
      const signed: SignedUpload = {
        api_key: "key",
        timestamp: 1_700_000_000 + signatures,
        signature: `signature ${signatures}`,
        cloud_name: "local",
        upload_url: "/media/upload",
      };
      return Promise.resolve(signed);
    },
    send: (_url, form, onProgress) => {
      forms.push(form);
      onProgress(5, 10);
      const answer = answers.shift() ?? new Error("sent once too often");
      if (typeof answer === "string") return Promise.resolve(answer);
      return Promise.reject(typeof answer === "number" ? new UploadRefused(answer) : answer);
    },
  };
  const upload = () =>
    uploadVideo(video, {
      transport,
      wait: clock.wait,
      onProgress: (sent, total) => progress.push([sent, total]),
    });
  return { upload, clock, forms, progress, signatures: () => signatures };
}

it("names a recording as spec §7 does", () => {
  const recording = {
    subjectId: "14",
    instanceId: "ab-12",
    audioStartMs: 1_000,
    videoStartMs: 2_000,
  };
  expect(publicIdOf(recording)).toBe(
    "module_14_instance_ab-12_audio_start_time_1000_video_start_time_2000",
  );
});

it("posts the form of spec §7, the file last, and reports the progress", async () => {
  const s = store(["https://store/video.webm"]);
  expect(await s.upload()).toBe("https://store/video.webm");
  const [form] = s.forms;
  expect([...(form?.keys() ?? [])]).toEqual([
    "folder",
    "public_id",
    "api_key",
    "timestamp",
    "signature",
    "file",
  ]);
  expect(form?.get("folder")).toBe("presentations");
  expect(form?.get("public_id")).toBe(video.publicId);
  expect(form?.get("file")).toMatchObject({ size: 10 });
  expect(s.progress).toEqual([
    [0, 10],
    [5, 10],
  ]);
});

describe("retries", () => {
  it.each([
    ["no network", 0],
    ["a server in trouble", 503],
    ["too many requests", 429],
  ])("after %s, with a fresh signature", async (_, status) => {
    const s = store([status, status, "stored"]);
    const uploading = s.upload();
    await s.clock.advance(1_000);
    expect(s.forms).toHaveLength(2);
    await s.clock.advance(2_000);
    expect(await uploading).toBe("stored");
    expect(s.forms.map((form) => form.get("signature"))).toEqual([
      "signature 1",
      "signature 2",
      "signature 3",
    ]);
  });

  it("when our own server cannot be reached for a signature", async () => {
    const s = store(["stored"], [new TypeError("Failed to fetch")]);
    const uploading = s.upload();
    await s.clock.advance(1_000);
    expect(await uploading).toBe("stored");
  });

  it("gives up after some five minutes", async () => {
    const s = store(Array<number>(20).fill(0));
    const uploading = s.upload().catch((error: unknown) => error);
    await s.clock.advance(10 * 60_000);
    expect(await uploading).toBeInstanceOf(UploadRefused);
    expect(s.forms).toHaveLength(10);
  });

  it("once after a refusal, which an old signature can cause, then gives up", async () => {
    const s = store([400, 400]);
    const uploading = s.upload().catch((error: unknown) => error);
    await s.clock.advance(60_000);
    expect(await uploading).toMatchObject({
      status: 400,
      message: "Failed to upload video to Cloudinary",
    });
    expect(s.signatures()).toBe(2);
  });

  it("not when signing in again is needed", async () => {
    const s = store([], [new SessionExpired("Unauthorized")]);
    await expect(s.upload()).rejects.toBeInstanceOf(SessionExpired);
    expect(s.forms).toEqual([]);
  });
});
