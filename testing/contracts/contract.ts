import { Ajv, type ValidateFunction } from "ajv";
import type { Schema } from "./schema-of-types";

/** What was said between us and a double, held to the published contract of whom it stands for. */
export interface Held {
  /** How many messages were checked, by their kind. */
  checked: Map<string, number>;
  /** What did not keep to it: the kind, and what is wrong. Empty when all did. */
  broken: string[];
  check(kind: string, value: unknown): void;
}

/** Holds values to these schemas, by kind; a kind that has none is broken. */
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
