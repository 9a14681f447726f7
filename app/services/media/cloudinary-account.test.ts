import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { SECRET, useCloudinaryCalls } from "../../../testing/doubles/cloudinary-calls";
import { mediaFiles } from "../../../testing/media/files";
import { as, NOW, useMediaStores } from "../../../testing/media-stores";
import { CloudinaryError } from "./cloudinary-sdk.server";
import { createCloudinaryStore } from "./cloudinary.server";

useTestDatabase();
const vendor = useCloudinaryCalls();
const { account, cloudinary, finishedFile, local } = useMediaStores();

describe("a store at Cloudinary", () => {
  test("signs delivery as its SDK does", () => {
    const url = cloudinary().playbackUrl(
      "https://res.cloudinary.com/cloud/video/authenticated/v1234/image.jpg",
    );
    expect(url).toBe(
      "https://res.cloudinary.com/cloud/video/authenticated/s----SjmNDA--/v1234/image.jpg",
    );
  });

  test("takes a poster from its videos, under a signed address, and from no other store's", () => {
    const secureUrl = "https://res.cloudinary.com/cloud/video/authenticated/v12/modules/a.mp4";
    const url = cloudinary().stillUrl(secureUrl) ?? "";
    expect(url.replace(/s--[\w-]{8}--/, "s")).toBe(
      "https://res.cloudinary.com/cloud/video/authenticated/s/c_fill,h_360,so_33p,w_640/v12/modules/a.jpg",
    );
    const signed = createHash("sha1").update(`c_fill,h_360,so_33p,w_640/modules/a.jpg${SECRET}`);
    const letters = signed.digest("base64").replaceAll("/", "_").replaceAll("+", "-").slice(0, 8);
    expect(url).toContain(`/s--${letters}--/`);
    expect(cloudinary().stillUrl("https://elsewhere.test/video.mp4")).toBeNull();
    expect(local().stillUrl("/media/modules/a.mp4")).toBeNull();
  });

  test("sends a large file in parts", async () => {
    const total = readFileSync(mediaFiles.recording).length;
    const limits = { whole: 10_000, part: 9_000 };
    const store = createCloudinaryStore({ ...account(), limits });
    await store.storeFile(finishedFile(), as);
    expect(vendor.parts).toEqual([
      `36:bytes 0-8999/${total}`,
      `36:bytes 9000-17999/${total}`,
      `36:bytes 18000-${total - 1}/${total}`,
    ]);
    expect(vendor.assets.get(`recordings/${as.publicId}`)).toEqual(
      readFileSync(mediaFiles.recording),
    );
  });

  test("names Cloudinary's reason for a refusal and keeps the file; it names an outage too", async () => {
    const file = finishedFile();
    const wrong = createCloudinaryStore({ ...account(), apiSecret: "wrong" });
    await expect(wrong.storeFile(file, as)).rejects.toThrow(
      new CloudinaryError("Invalid Signature"),
    );
    vendor.broken = true;
    await expect(cloudinary().storeFile(file, as)).rejects.toThrow("Cloudinary answered 502");
    expect(existsSync(file)).toBe(true);
  });

  test("accepts only Cloudinary's signed notifications", () => {
    const body = JSON.stringify({
      notification_type: "upload",
      public_id: "modules/a",
      secure_url: "https://res.cloudinary.com/cloud/a.mp4",
      etag: "e",
    });
    const timestamp = String(NOW / 1000 - 60);
    const signature = createHash("sha1")
      .update(body + timestamp + SECRET)
      .digest("hex");
    const read = (sent: string, at: string, by?: string) => {
      const headers = new Headers({ "X-Cld-Timestamp": at });
      if (by) headers.set("X-Cld-Signature", by);
      return cloudinary().readReport({ headers, body: sent });
    };
    expect(read(body, timestamp, signature)).toEqual({
      stored: {
        folder: "modules",
        publicId: "a",
        secureUrl: "https://res.cloudinary.com/cloud/a.mp4",
        digest: "e",
      },
    });
    expect(read(`${body} `, timestamp, signature)).toBeNull();
    expect(read(body, timestamp)).toBeNull();
    const old = String(NOW / 1000 - 7300);
    const oldSignature = createHash("sha1")
      .update(body + old + SECRET)
      .digest("hex");
    expect(read(body, old, oldSignature)).toBeNull();
  });
});
