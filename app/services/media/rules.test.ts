import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mediaFiles } from "../../../testing/media/files";
import { parseRange } from "./serve-file.server";
import { notificationFor, parseRecordingId, recordingPublicId } from "./sign-upload.server";
import { UploadRefused } from "./port";
import { extensionOf, sniff } from "~/models/media/media-folders";

describe("the kind of a file", () => {
  test.each([
    ["recording", "video/webm", "webm"],
    ["mp4", "video/mp4", "mp4"],
    ["mov", "video/quicktime", "mov"],
    ["avi", "video/x-msvideo", "avi"],
    ["mp3", "audio/mpeg", "mp3"],
    ["twoSides", "audio/wav", "wav"],
  ] as const)("of %s is detected by its first bytes", (name, mimeType, extension) => {
    expect(sniff(readFileSync(mediaFiles[name]).subarray(0, 64))).toEqual({ mimeType, extension });
    expect(extensionOf(mimeType)).toBe(extension);
  });

  test.each([
    ["a frame without ID3", [0xff, 0xfb, 0x90, 0x00], "audio/mpeg"],
    ["old QuickTime", [0, 0, 0, 8, ...Buffer.from("wide")], "video/quicktime"],
    ["sync bits with a bit rate that does not exist", [0xff, 0xfb, 0xf0, 0x00], undefined],
    ["HTML", [...Buffer.from("<!doctype html>")], undefined],
    ["RIFF that is neither", [...Buffer.from("RIFF0000WEBP")], undefined],
    ["nothing", [], undefined],
  ])("is detected, or unknown, for %s", (_, bytes, mimeType) => {
    expect(sniff(Uint8Array.from(bytes))?.mimeType).toBe(mimeType);
  });
});

describe("a range of 100 bytes", () => {
  test.each([
    [null, "whole"],
    ["bytes=0-", { start: 0, end: 99 }],
    ["bytes=10-19", { start: 10, end: 19 }],
    ["bytes=90-200", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-200", { start: 0, end: 99 }],
    ["bytes=99-99", { start: 99, end: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=20-10", "whole"],
    ["bytes=0-1,5-6", "whole"],
    ["bytes=-", "whole"],
    ["lines=1-2", "whole"],
  ])("is read from %s", (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
  test("is unsatisfiable for an empty file", () => {
    expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
    expect(parseRange("bytes=-5", 0)).toBe("unsatisfiable");
  });
});

describe("the public id of a recording", () => {
  const id = {
    moduleId: "m-1",
    instanceId: "7f3a",
    audioStartMs: 1795000000123,
    videoStartMs: 1795000000456,
  };
  const text =
    "module_m-1_instance_7f3a_audio_start_time_1795000000123_video_start_time_1795000000456";
  test("is written and read as the product says", () => {
    expect(recordingPublicId(id)).toBe(text);
    expect(parseRecordingId(text)).toEqual(id);
  });
  test.each([
    `${text}0_`,
    `x${text}`,
    text.replace("7f3a", "7f_3a"),
    text.replace("1795000000456", "soon"),
    "",
  ])("is not read from %s", (publicId) => expect(parseRecordingId(publicId)).toBeNull());
});

describe("the address that the store notifies of an upload", () => {
  const origin = "https://academie.test";
  const reportPath = "/api/webhooks/cloudinary";
  const ours = origin + reportPath;
  const ask = (asked: string | undefined, folder: string, path: string | null) =>
    notificationFor({ asked, folder, reportPath: path, origin });
  test.each([
    [undefined, "presentations", reportPath, ours],
    ["", "presentations", reportPath, ours],
    [undefined, "modules", reportPath, undefined],
    [undefined, "presentations", null, undefined],
    [
      `${origin}/api/webhooks/module-presentation-video-uploaded`,
      "presentations",
      reportPath,
      `${origin}/api/webhooks/module-presentation-video-uploaded`,
    ],
  ] as const)("is, for %s in %s at %s: %s", (asked, folder, path, told) => {
    expect(ask(asked, folder, path)).toBe(told);
  });
  test.each(["https://evil.test/x", "https://academie.test.evil.test/", "rien"])(
    "is refused when it is %s",
    (asked) => {
      expect(() => ask(asked, "presentations", reportPath)).toThrow(UploadRefused);
    },
  );
});
