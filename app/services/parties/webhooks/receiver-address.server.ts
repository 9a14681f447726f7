import { isIP } from "node:net";
import { config } from "~/platform/config.server";
import { bareHost, isPublicAddress } from "~/platform/public-address";

/**
 * Returns the fault of a receiver's address, or null. It must be https, without a name or password. A private host must
 * stand in EVENTS_PRIVATE_HOSTS; of these, this machine may also receive over http. A name is looked up at each call.
 */
export function addressFault(address: string): "invalid" | "private" | null {
  if (!URL.canParse(address)) return "invalid";
  const url = new URL(address);
  const host = bareHost(url);
  const isAllowed = config().eventsPrivateHosts.includes(host);
  const isLoopback = host === "localhost" || host === "::1" || host.startsWith("127.");
  if (url.username !== "" || url.password !== "") return "invalid";
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isAllowed && isLoopback))
    return "invalid";
  const isPrivate = host === "localhost" || (isIP(host) !== 0 && !isPublicAddress(host));
  return isPrivate && !isAllowed ? "private" : null;
}
