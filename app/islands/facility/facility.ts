import { NoAnswer, type Wait, within } from "../timing";

/** A facility of the browser that a screen needs. */
export type Facility = "screen" | "microphone" | "sound" | "encoder" | "storage" | "awake";

/**
 * The fault of a facility. `denied`: by the person or a setting. `dismissed`: the browser's question was closed.
 * `system`: the device refuses the browser. `missing`: there is none, or none that fits. `busy`: it is there and does
 * not start. `full`: no room is left. `silent`: no answer.
 */
export type FacilityFault =
  | "denied"
  | "dismissed"
  | "system"
  | "missing"
  | "busy"
  | "full"
  | "silent"
  | "failed";

/** The seconds after which a facility that asks nobody counts as silent. */
export const SILENT_AFTER_S = 6;

/** Thrown when a facility refuses or does not answer. */
export class FacilityFailed extends Error {
  override name = "FacilityFailed";
  readonly facility: Facility;
  readonly fault: FacilityFault;
  constructor(facility: Facility, fault: FacilityFault, options?: ErrorOptions) {
    super(`${facility}: ${fault}`, options);
    this.facility = facility;
    this.fault = fault;
  }
}

/** The faults by the name of a browser's error. The second name of a pair is an older one. */
const FAULTS: Readonly<Record<string, FacilityFault>> = {
  NotAllowedError: "denied",
  PermissionDeniedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  DevicesNotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  TrackStartError: "busy",
  AbortError: "busy",
  QuotaExceededError: "full",
};

/** Returns the fault behind a browser's error. Chrome tells a closed question and the device's refusal by the message. */
export function faultOf(error: unknown): FacilityFault {
  if (error instanceof FacilityFailed) return error.fault;
  if (error instanceof NoAnswer) return "silent";
  if (typeof error !== "object" || error === null || !("name" in error)) return "failed";
  const fault = FAULTS[String(error.name)] ?? "failed";
  const message = "message" in error ? String(error.message) : "";
  if (fault !== "denied") return fault;
  if (/dismissed/i.test(message)) return "dismissed";
  return /system/i.test(message) ? "system" : "denied";
}

/** Resolves as `ask` does. @throws FacilityFailed, for whatever `ask` throws */
export async function asked<Answer>(
  facility: Facility,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof FacilityFailed) throw error;
    throw new FacilityFailed(facility, faultOf(error), { cause: error });
  }
}

/** Resolves as `ask` does, within the time of a facility that asks nobody. @throws FacilityFailed */
export function askedInTime<Answer>(
  facility: Facility,
  ask: () => Promise<Answer>,
  pause?: Wait,
): Promise<Answer> {
  return asked(facility, () => within(SILENT_AFTER_S, ask(), pause));
}
