/** Thrown when a file cannot be handled: `no_audio`, `no_decoder` or `unreadable`. The parent has the sentence. */
export class Fault extends Error {
  constructor(code, message) {
    super(message);
    this.name = "Fault";
    this.code = code;
  }
}
