import { db } from "~/models/database/database.server";
import * as Settings from "~/models/database/settings.server";
import {
  type CaptureSurface,
  isLegalBasis,
  isSurface,
  type LegalBasis,
} from "~/models/terms/privacy";

/** The words of the academy about the data of its people. */
export interface Privacy {
  /** The person to write to about data, in the academy's own words; empty for the administrators. */
  contact: string;
  basis: LegalBasis;
  /** The part of the screen that a session asks for. */
  surface: CaptureSurface;
}

const keys = ["privacyContact", "legalBasis", "captureSurface"] as const;

/** Returns the academy's choices; the administrators, legitimate interest and the whole screen before a choice. */
export async function findPrivacy(): Promise<Privacy> {
  const rows = await db()
    .selectFrom("settings")
    .select(["key", "value"])
    .where("key", "in", keys)
    .execute();
  const [contact = "", basis = "", surface = ""] = keys.map(
    (key) => rows.find((row) => row.key === key)?.value,
  );
  return {
    contact,
    basis: isLegalBasis(basis) ? basis : "interest",
    surface: isSurface(surface) ? surface : "screen",
  };
}

export async function savePrivacy({ contact, basis, surface }: Privacy): Promise<void> {
  for (const [at, value] of [contact, basis, surface].entries()) {
    const key = keys[at];
    if (key) await Settings.save(key, value);
  }
}
