import * as build from "virtual:react-router/server-build";
import { config } from "~/platform/config.server";
import { services } from "~/services/services.server";
import { limitBodies } from "./limit-bodies";
import { openData } from "./open-data";
import { sayFullDisk } from "./say-full-disk";

/**
 * The bundle as React Router's stock runner wants it. That runner offers no socket, so only a vendor's agent speaks;
 * it sets no security headers, trusts no proxy and cuts an upload after five minutes. Ours (`npm start`) is the one to deploy.
 */
await openData(config(), { alone: true });
await services().jobs.start();

export * from "virtual:react-router/server-build";
/** In place of the bare ones. */
export const { routes } = sayFullDisk(limitBodies(build));
