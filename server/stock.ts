import * as build from "virtual:react-router/server-build";
import { config } from "~/platform/config.server";
import { keepLease } from "~/services/jobs/lease.server";
import { services } from "~/services/services.server";
import { limitBodies } from "./limit-bodies";
import { openData } from "./open-data";
import { sayUnwritable } from "./last-resort";

/**
 * The bundle for React Router's stock runner. That runner offers no socket, so only a vendor's agent speaks. It sets no
 * security headers, trusts no proxy and cuts an upload after five minutes. Deploy our own server (`npm start`).
 */
await openData(config(), { alone: true });
const { takeOver, start: begin } = services().jobs;
await keepLease({ ...config().node, takeOver, begin });

export * from "virtual:react-router/server-build";
/** The routes with limits of bodies and of the disk. They replace the plain ones above. */
export const { routes } = sayUnwritable(limitBodies(build));
