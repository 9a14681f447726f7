import { expect, test } from "vitest";
import { bareHost, isPublicAddress } from "./public-address";

test.each(["8.8.8.8", "93.184.216.34", "172.32.0.1", "2606:4700::1111", "2a00:1450:4007::5"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.9.9.9",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "fc00::1",
  "fd12::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "localhost",
])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["http://2130706433/", "http://0x7f.1/", "http://0177.0.0.1/", "http://127.1/"])(
  "%s is read as an address by its host",
  (url) => expect(isPublicAddress(bareHost(new URL(url)))).toBe(false),
);

test("an IPv6 host is read without its brackets", () => {
  expect(bareHost(new URL("https://[2606:4700::1111]/"))).toBe("2606:4700::1111");
});
