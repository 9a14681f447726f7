/**
 * Returns the network of an address, for the limits on guessing. An IPv4 address is its own network (also written
 * `::ffff:1.2.3.4`). An IPv6 address gives its first 64 bits, because the owner of one address of a /64 has all.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.trim().toLowerCase().split("%", 1);
  const mapped = /^(?:::|(?:0{1,4}:){5})ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Returns the network of an address for the audit log: the first 24 bits of IPv4, the first 64 of IPv6. */
export function originOf(address: string): string {
  const network = networkOf(address);
  const bytes = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  return bytes ? `${bytes}.0/24` : network;
}
