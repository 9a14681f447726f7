import { randomBytes } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { SLOW_DOWN } from "../../../../testing/doubles/s3-double";
import { useObjectStore } from "../../../../testing/object-store";
import { StoreUnavailable } from "~/services/media/port";
import { digestOf } from "./object-store";

const held = useObjectStore({ page: 2 });
const ours = () => Promise.resolve(true);
const textOf = async (name: string, range?: { start: number; end: number }) => {
  const body = await held.store.open(name, range ? { range } : {});
  return body && new Response(body).text();
};
const namesIn = async (prefix: string) => {
  const names: string[] = [];
  for await (const { name } of held.store.list(prefix)) names.push(name);
  return names;
};
const fill = async (names: string[]) => {
  for (const name of names) await held.store.put(name, held.write("file", name));
};

describe("an object", () => {
  test("is stored, measured, read by ranges and removed", async () => {
    const file = held.write("file", "0123456789");
    await held.store.put("media/modules/a.mp4", file);
    expect(await held.store.describe("media/modules/a.mp4")).toEqual({
      bytes: 10,
      sha256: await digestOf(file),
    });
    expect(await textOf("media/modules/a.mp4")).toBe("0123456789");
    expect(await textOf("media/modules/a.mp4", { start: 3, end: 5 })).toBe("345");
    const copy = await held.store.localCopy("media/modules/a.mp4");
    expect(readFileSync(copy?.path ?? "", "utf8")).toBe("0123456789");
    await copy?.dispose();
    expect(readdirSync(held.at("tmp"))).toEqual([]);
    await held.store.remove("media/modules/a.mp4");
    await held.store.remove("media/modules/a.mp4"); // a repeat is harmless
    expect(await held.store.describe("media/modules/a.mp4")).toBeNull();
    expect(await textOf("media/modules/a.mp4")).toBeNull();
    expect(await held.store.localCopy("media/modules/a.mp4")).toBeNull();
  });

  test("may be empty", async () => {
    await held.store.put("recordings/p/0", held.write("file", ""));
    expect(await held.store.describe("recordings/p/0")).toMatchObject({ bytes: 0 });
    const copy = await held.store.localCopy("recordings/p/0");
    expect(readFileSync(copy?.path ?? "", "utf8")).toBe("");
  });

  test("is sent in parts when it is large, and appears whole", async () => {
    const bytes = randomBytes(4_500);
    const file = held.write("file", bytes);
    await held.store.put("media/recordings/a.webm", file);
    const copy = await held.store.localCopy("media/recordings/a.webm");
    expect(readFileSync(copy?.path ?? "").equals(bytes)).toBe(true);
    expect(await held.store.describe("media/recordings/a.webm")).toEqual({
      bytes: 4_500,
      sha256: await digestOf(file),
    });
    expect(held.double.asked.filter((call) => call.includes("partNumber="))).toHaveLength(5);
    expect(held.double.uploads.size).toBe(0);
  });

  test("is refused by the store when its bytes are not those of its digest", async () => {
    const file = held.write("file", "changed on the way");
    const put = held.store.put("media/modules/a.mp4", file, "0".repeat(64));
    await expect(put).rejects.toThrow("XAmzContentSHA256Mismatch");
    expect(held.double.objects.size).toBe(0);
  });

  test("of a missing file is not stored", async () => {
    await expect(held.store.put("a", held.at("gone"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});

describe("the objects under a prefix", () => {
  test("are listed over several pages, with their folders", async () => {
    const names = ["media/a/1", "media/a/2", "media/b/1", "media/c/1", "other/a"];
    await fill(names);
    expect(await namesIn("media/")).toEqual(names.slice(0, 4));
    expect(await held.store.folders("media/")).toEqual(["a", "b", "c"]);
  });

  test("are removed together, and no other object is", async () => {
    await fill(["recordings/p/1", "recordings/p/2", "recordings/p/3", "recordings/pq/1"]);
    await held.store.removeAll("recordings/p/");
    expect(await namesIn("")).toEqual(["recordings/pq/1"]);
  });

  test("stand in the academy's own folder of the bucket", async () => {
    const own = held.client({ prefix: "academie/2026" });
    await own.put("media/a/1", held.write("file", "1"));
    await fill(["media/b/1"]);
    expect([...held.double.objects.keys()]).toEqual(["academie/2026/media/a/1", "media/b/1"]);
    expect(await own.folders("media/")).toEqual(["a"]);
    await own.removeAll("");
    expect([...held.double.objects.keys()]).toEqual(["media/b/1"]);
  });
});

test("the bucket stands in the host's name when the path does not hold it", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  const endpoint = "https://s3.eu-west-3.amazonaws.com";
  await held.client({ endpoint, pathStyle: false }).remove("media/a/1");
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(String(url)).toBe("https://academy.s3.eu-west-3.amazonaws.com/media/a/1");
  expect(new Headers(init?.headers).get("Authorization")).toContain("/eu-west-3/s3/aws4_request");
  fetched.mockRestore();
});

describe("a store in trouble", () => {
  const put = () => held.store.put("media/a/1", held.write("file", "x".repeat(2_000)));

  test("is called again when it asks for fewer calls, or breaks off", async () => {
    held.double.ailing = [SLOW_DOWN, "hangs up"];
    await put();
    held.double.ailing = [SLOW_DOWN, "cut"];
    expect(await held.store.describe("media/a/1")).toMatchObject({ bytes: 2_000 });
    expect(held.double.objects.size).toBe(1);
  });

  test("fails with its reason after the last try, and the object is not there", async () => {
    held.double.ailing = [SLOW_DOWN, SLOW_DOWN, SLOW_DOWN];
    await expect(put()).rejects.toThrow("SlowDown: Please reduce your request rate.");
    held.double.ailing = ["hangs up", "hangs up", "hangs up"];
    await expect(put()).rejects.toThrow("The object store could not be reached");
    expect(held.double.objects.size).toBe(0);
  });

  test("fails with its reason while it is down, and works again afterwards", async () => {
    await held.double.down();
    await expect(put()).rejects.toThrow(StoreUnavailable);
    await expect(held.store.check()).rejects.toThrow("The object store could not be reached");
    await held.double.up();
    await put();
    await held.store.check({ writes: true });
    expect([...held.double.objects.keys()]).toEqual(["media/a/1"]);
  });

  test("that sends half an object yields no copy", async () => {
    await put();
    held.double.ailing = ["cut"];
    await expect(held.store.localCopy("media/a/1")).rejects.toThrow(StoreUnavailable);
    expect(readdirSync(held.at("tmp"))).toEqual([]);
  });

  test("that does not answer is given up", async () => {
    const hasty = held.client({}, { silenceMs: 50 });
    held.double.ailing = ["slow"];
    await expect(hasty.check()).rejects.toThrow("The object store could not be reached");
  });

  test("keeps no half of a large file, and removes the parts of a killed process", async () => {
    const file = held.write("file", randomBytes(4_500));
    held.double.ailing = [null, null, SLOW_DOWN, SLOW_DOWN, SLOW_DOWN];
    await expect(held.store.put("media/a/1", file)).rejects.toThrow("SlowDown");
    expect([held.double.objects.size, held.double.uploads.size]).toEqual([0, 0]);
    // The abort fails too, as after a kill.
    held.double.ailing = [null, null, ...Array.from({ length: 6 }, () => SLOW_DOWN)];
    await expect(held.store.put("media/a/1", file)).rejects.toThrow("SlowDown");
    expect(held.double.uploads.size).toBe(1);
    expect(await held.store.removeUnfinished(Date.now() - 60_000, ours)).toBe(0);
    expect(await held.store.removeUnfinished(Date.now() + 60_000, ours)).toBe(1);
    expect(held.double.uploads.size).toBe(0);
  });
});

describe("several nodes that sweep at the same time", () => {
  test("remove the parts of killed processes, though each is removed once", async () => {
    const file = held.write("file", randomBytes(4_500));
    for (let turn = 0; turn < 5; turn++) {
      held.double.ailing = [null, null, ...Array.from({ length: 6 }, () => SLOW_DOWN)];
      await expect(held.store.put(`media/a/${turn}`, file)).rejects.toThrow("SlowDown");
    }
    expect(held.double.uploads.size).toBe(5);
    const later = Date.now() + 60_000;
    const nodes = [held.store, held.client(), held.client()];
    await Promise.all(nodes.map((node) => node.removeUnfinished(later, ours)));
    expect(held.double.uploads.size).toBe(0);
  });
});

describe("an account that the store refuses", () => {
  test.each([
    [{ secretAccessKey: "wrong-secret" }, "SignatureDoesNotMatch"],
    [{ accessKeyId: "unknown" }, "InvalidAccessKeyId"],
    [{ region: "us-east-1" }, "AuthorizationHeaderMalformed"],
    [{ bucket: "elsewhere" }, "NoSuchBucket"],
  ])("%o gets an error with the reason, without the secret", async (given, reason) => {
    const wrong = held.client(given);
    const fault: unknown = await wrong.check().catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StoreUnavailable);
    expect(String(fault)).toContain(reason);
    expect(JSON.stringify(fault) + String(fault)).not.toContain("secret");
    await expect(wrong.put("a", held.write("file", "x"))).rejects.toThrow(reason);
    await expect(wrong.open("a")).rejects.toThrow(reason);
    expect(held.double.objects.size).toBe(0);
  });
});
