/** The instructions that a browser needs to send one file, whichever the store (product §15). */
export interface Sending {
  /** The address to which each form is posted; a same-origin path for the embedded store. */
  url: string;
  method: "POST";
  /** The fields of each form. The file comes last, as `file`. */
  fields: Record<string, string>;
  /** The headers of each part, beside its `Content-Range`. A file that is sent whole needs none. */
  headers: Record<string, string>;
  /** The size of a part in bytes. A longer file is sent in parts, in order. Null: every file is sent whole. */
  partBytes: number | null;
}
