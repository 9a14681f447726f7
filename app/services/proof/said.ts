import { sealOfSaid } from "~/models/seal.server";
import { type Difference, differences } from "./differences";
import type { Evidence } from "./evidence";

/** What an admin said of a judgement is as it was written. One from before seals has none. */
export function saidFaults({ corrections, decisions }: Evidence): Difference[] {
  const faultsOf = (name: string, rows: Evidence["corrections"]) =>
    rows.flatMap((row) =>
      row.proofHash === null
        ? []
        : differences(row.proofHash, sealOfSaid(row), `${name}[${row.id}].seal`),
    );
  return [...faultsOf("corrections", corrections), ...faultsOf("decisions", decisions)];
}
