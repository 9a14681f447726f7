import { Ajv, type ValidateFunction } from "ajv";
import type { Schema } from "./schema-of-types";

/** The messages between us and a double, checked against the vendor's published contract. */
export interface Held {
  /** The number of checked messages by kind. */
  checked: Map<string, number>;
  /** The kind and the fault of each message that broke the contract. Empty when none did. */
  broken: string[];
  check(kind: string, value: unknown): void;
}

/** Checks values against these schemas by kind. A kind without a schema breaks the contract. */
export function holdTo(schemas: ReadonlyMap<string, Schema>): Held {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const compiled = new Map<string, ValidateFunction>();
  for (const [kind, schema] of schemas) compiled.set(kind, ajv.compile(schema));
  const checked = new Map<string, number>();
  const broken: string[] = [];
  return {
    checked,
    broken,
    check(kind, value) {
      checked.set(kind, (checked.get(kind) ?? 0) + 1);
      const validate = compiled.get(kind);
      if (!validate) broken.push(`${kind}: not in the contract`);
      else if (!validate(value))
        broken.push(`${kind}: ${ajv.errorsText(validate.errors)} in ${shown(value)}`);
    },
  };
}

const shown = (value: unknown) => JSON.stringify(value).slice(0, 400);
