/** A recorded video (product §5). */
export interface DriveFile {
  id: string;
  /** Holds the moment of the recording, by the academy-record pattern. */
  name: string;
  /** Null when the drive does not tell. */
  bytes: number | null;
}

export interface DrivePage {
  files: DriveFile[];
  /** What to ask for to go on; null on the last page. */
  next: string | null;
}

/** Where finished recordings are listed and played from; one adapter per vendor, the embedded one reads our own disk. */
export interface RecordingsDrive {
  provider: "local" | "google";
  /** A page of at most `PAGE_SIZE` files, newest name first; `cursor` is a former page's `next`. @throws DriveError */
  list(cursor: string | null): Promise<DrivePage>;
  /** Answers a GET or HEAD of one file, ranges included (200, 206, 304 or 416); null when there is no such file. @throws DriveError */
  open(id: string, request: Request): Promise<Response | null>;
  /** Makes sure that the drive lets us in. @throws DriveError */
  refresh(): Promise<void>;
}

export const PAGE_SIZE = 30;

/** What went wrong, as product §14.1 tells them apart: no valid token to be had, a token that is refused, anything else. */
export type DriveFault = "refresh-failed" | "token-missing" | "unavailable";

/** The drive could not answer; the message never holds a secret. */
export class DriveError extends Error {
  override name = "DriveError";
  readonly fault: DriveFault;
  constructor(fault: DriveFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
