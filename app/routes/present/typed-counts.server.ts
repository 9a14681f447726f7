import type { TypedCounts } from "~/islands/presentation/before/before";
import * as TypedSessions from "~/models/presentations/typed-sessions.server";
import { services } from "~/services/services.server";

/** Returns the standing of a typed session, before it begins. */
export async function typedCounts(): Promise<TypedCounts> {
  if ((await TypedSessions.findRefusedSince()) === null) return "yes";
  const { voice } = await services().agents.availability();
  return voice ? "no" : "no-voice";
}
