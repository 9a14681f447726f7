import type { ComponentProps, ReactNode } from "react";
import { FormErrors } from "./form-errors";
import { VersionInput } from "./version-conflict";

/** Shows the head of a form that several people may edit: its errors, then both versions after a conflict. */
export function FormHead({
  version,
  conflict,
  ...faults
}: ComponentProps<typeof FormErrors> & {
  version: ComponentProps<typeof VersionInput>["field"];
  /** Both versions, when another person saved meanwhile. */
  conflict: { version: string; shown: ReactNode } | null | undefined;
}) {
  return (
    <>
      <FormErrors {...faults} />
      {conflict?.shown}
      <VersionInput field={version} conflict={conflict} />
    </>
  );
}
