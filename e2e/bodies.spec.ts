import { floodAll } from "./support/flood";
import { expect, test } from "./support/fixtures";

const MB = 1024 * 1024;

test("an unwanted body of 40 MB costs no memory, and is refused", async () => {
  test.skip(process.platform !== "linux", "the memory of a process is read from /proc");
  for (const { path, chunked, status, got, addedMB, sentMB } of await floodAll(40 * MB)) {
    const which = `${path}${chunked ? ", chunked" : ""}`;
    expect(got, which).toBe(status);
    expect(addedMB, which).toBeLessThan(20);
    expect(sentMB, which).toBeLessThan(40);
  }
});
