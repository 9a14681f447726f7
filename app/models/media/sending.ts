/** The instructions that a browser needs to send one file, whichever the store (product §15). */
export interface Sending {
  /** Where each form is posted; a same-origin path for the embedded store. */
  url: string;
  method: "POST";
  /** Of each form; the file comes last, as `file`. */
  fields: Record<string, string>;
  /** Of each part, beside its `Content-Range`; a file that goes whole needs none. */
  headers: Record<string, string>;
  /** A longer file is sent in parts of so many bytes, in order; null: each goes whole. */
  partBytes: number | null;
}
