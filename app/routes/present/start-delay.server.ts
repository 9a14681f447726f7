import { config } from "~/platform/config.server";
import type { User } from "~/models/tables";

/** For one test account the session starts that much after the recording (product §7.1). */
const DELAYED_START_MS = 5_000;

export const startDelayMs = ({ email }: Pick<User, "email">): number =>
  config().delayedStartEmail === email ? DELAYED_START_MS : 0;
