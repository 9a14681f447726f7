import { expect, test } from "vitest";
import { failuresLeft, guessLimits, networkOf, originOf, waitMs } from "./guess-limits";

const { pair, network } = guessLimits;

test.each([
  [0, 0],
  [4, 0],
  [5, 15],
  [6, 30],
  [7, 60],
  [10, 480],
  [11, 900],
  [500, 900],
])("after %d failures at one account the next try waits %d s", (failures, seconds) => {
  expect(waitMs(failures, pair)).toBe(seconds * 1000);
});

test("a network waits less and later, because others work behind it", () => {
  expect(waitMs(99, network)).toBe(0);
  expect(waitMs(100, network)).toBe(5_000);
  expect(waitMs(1_000, network)).toBe(300_000);
});

test.each([
  [0, 0],
  [-1, 0],
  [1, 1],
  [900_000, 1],
  [900_001, 2],
])("a counter that fades in %d ms has %d failures left", (ms, left) => {
  const at = Date.parse("2026-11-20T10:00:00Z");
  expect(failuresLeft(at + ms, at, pair)).toBe(left);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::2:0:0:0:1", "2001:db8:0:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("the address %s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["", ""],
])("the address %s has the origin %s in the audit log", (address, origin) => {
  expect(originOf(address)).toBe(origin);
});
