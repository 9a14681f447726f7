import type { Readable } from "node:stream";
import type { ReceivedFile } from "./receive-file.server";
import type { UploadRefused } from "./refusal";

export interface ReceivedForm {
  fields: Record<string, string>;
  /** The same fields, with every value of a repeated field. */
  entries: FormData;
  file: ReceivedFile | null;
  /** Removes the temporary file. Does nothing once the file was moved. */
  dispose(): Promise<void>;
}

export interface ReceiveOptions {
  /** The folder of the temporary file, on the same disk as its destination. */
  tmpDir: string;
  /** The only file field. A file under another name is refused. */
  fileField: string;
  /**
   * Called when the file begins, with the fields before it. Returns its size limit in bytes. Null means that the fields
   * do not decide yet: a small file is then held in memory until the form has ended (`isWhole`).
   * @throws UploadRefused, and the rest is not read
   */
  admit(fields: Record<string, string>, isWhole: boolean): number | null;
  /** False when the caller flushes the file itself, before it disposes of the form. */
  flush?: boolean;
  /** The body as Node reads it, which costs less than the web stream of the request. */
  body?: Readable | null;
  /** The bytes read of a form whose file is not admitted. Without it, only the route's own limit applies. */
  unadmittedMaxBytes?: number;
}

/** A form whose file may have been refused. Its fields are kept, so that the user's input is not lost. */
export interface ReadForm extends ReceivedForm {
  refusal: UploadRefused | null;
}
