import { data } from "react-router";
import { scorm as words } from "~/copy/admin/scorm";
import * as Packages from "~/models/parties/scorm-packages.server";

/** Returns the package of an address. @throws 404 when it is revoked */
export async function packageOf(partyId: string): Promise<Packages.ScormPackage> {
  const found = await Packages.findPackage(partyId);
  if (!found) throw data(words.gone, { status: 404 });
  return found;
}
