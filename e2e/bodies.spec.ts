import { floodAll } from "./support/flood";
import { expect, test } from "./support/fixtures";

const MB = 1024 * 1024;

test("40 MB that nobody asked for cost no memory, and are not let in", async () => {
  test.skip(process.platform !== "linux", "the memory of a process is read from /proc");
  for (const { path, chunked, status, got, addedMB, sentMB } of await floodAll(40 * MB)) {
    const which = `${path}${chunked ? ", chunked" : ""}`;
    expect(got, which).toBe(status);
    expect(addedMB, which).toBeLessThan(20);
    expect(sentMB, which).toBeLessThan(40);
  }
});
