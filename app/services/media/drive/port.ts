/** A recorded video (product §5). */
export interface DriveFile {
  id: string;
  /** Holds the moment of the recording, by the academy-record pattern. */
  name: string;
  /** Null when the drive does not give the size. */
  bytes: number | null;
}

export interface DrivePage {
  files: DriveFile[];
  /** The cursor of the next page; null on the last page. */
  next: string | null;
}

/** The place that lists and plays finished recordings. One adapter per vendor; the embedded one reads our own disk. */
export interface RecordingsDrive {
  /** True when our own database knows each file, and can filter them. */
  canFilter: boolean;
  /** Returns a page of at most `PAGE_SIZE`, newest name first; `cursor` is an earlier `next`. @throws DriveError */
  list(cursor: string | null): Promise<DrivePage>;
  /**
   * Answers a GET or HEAD of a file with ranges (200, 206, 304, 416). A file that the media vendor keeps gets a
   * redirect there (302). Returns null for an unknown file.
   * @throws DriveError
   */
  open(id: string, request: Request): Promise<Response | null>;
  /** Renews our access to the drive. @throws DriveError */
  refresh(): Promise<void>;
}

export const PAGE_SIZE = 30;

/** The faults that product §14.1 tells apart: no valid token can be had, a token is refused, anything else. */
export type DriveFault = "refresh-failed" | "token-missing" | "unavailable";

/** Thrown when the drive could not answer. The message never holds a secret. */
export class DriveError extends Error {
  override name = "DriveError";
  readonly fault: DriveFault;
  constructor(fault: DriveFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
