import { BlockList, isIP } from "node:net";

/** The IPv4 networks that no public host has (IANA's special-purpose registry). */
const PRIVATE_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** The parts of the public IPv6 network that lead to IPv4 addresses, or to no host. */
const SPECIAL_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const listOf = (networks: readonly (readonly [string, number])[], family: "ipv4" | "ipv6") => {
  const list = new BlockList();
  for (const [net, prefix] of networks) list.addSubnet(net, prefix, family);
  return list;
};

const privateV4 = listOf(PRIVATE_V4, "ipv4");
const specialV6 = listOf(SPECIAL_V6, "ipv6");
const publicV6 = listOf([["2000::", 3]], "ipv6");

/** Returns true for the IP address of a host on the public internet: no private, local, special or embedded address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateV4.check(address, "ipv4");
  // An address with a zone is local to a link.
  if (family !== 6 || address.includes("%")) return false;
  return publicV6.check(address, "ipv6") && !specialV6.check(address, "ipv6");
}

/** Returns the host of an address without the brackets of IPv6. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");
