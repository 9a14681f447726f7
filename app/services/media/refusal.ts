/** Thrown when an upload is refused and nothing is kept. `status` is the HTTP status; the message is for people. */
export class UploadRefused extends Error {
  override name = "UploadRefused";
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 422;
  constructor(status: UploadRefused["status"], message: string) {
    super(message);
    this.status = status;
  }
}
