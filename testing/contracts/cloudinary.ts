import path from "node:path";
import { type Held, holdTo } from "./contract";
import { readDeclarations, type Schema, schemaOfType } from "./schema-of-types";

const text: Schema = { type: "string" };

/**
 * Returns Cloudinary's contract. The answer to an upload follows its SDK's types. The parameters and the notification
 * of an upload follow its documentation.
 */
export function cloudinaryContract(): Held {
  const declared = readDeclarations(path.resolve("node_modules/cloudinary/types/index.d.ts"));
  return holdTo(
    new Map([
      ["uploaded", schemaOfType("UploadApiResponse", declared)],
      ["upload", fields(["api_key", "signature", "timestamp", "type"], uploads)],
      ["destroy", fields(["api_key", "signature", "timestamp", "public_id"], removals)],
      ["notification", notification],
    ]),
  );
}

/** Returns the schema of a form with these required and known fields only. */
const fields = (required: string[], known: string[]): Schema => ({
  type: "object",
  properties: Object.fromEntries(known.map((name) => [name, text])),
  required,
  additionalProperties: false,
});
const signed = ["api_key", "signature", "timestamp", "public_id", "type"];
const uploads = [...signed, "folder", "notification_url", "filename", "resource_type"];
const removals = [...signed, "invalidate", "resource_type"];

const notification: Schema = {
  type: "object",
  properties: {
    notification_type: { const: "upload" },
    timestamp: text,
    request_id: text,
    public_id: text,
    secure_url: text,
    url: text,
    etag: text,
    type: { const: "authenticated" },
    resource_type: { const: "video" },
    version: { type: "integer" },
    bytes: { type: "integer" },
  },
  required: ["notification_type", "timestamp", "request_id", "public_id", "secure_url", "etag"],
};
