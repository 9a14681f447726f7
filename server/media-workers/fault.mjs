/** Why a file could not be handled: `no_audio`, `no_decoder` or `unreadable`; the parent has the sentence. */
export class Fault extends Error {
  constructor(code, message) {
    super(message);
    this.name = "Fault";
    this.code = code;
  }
}
