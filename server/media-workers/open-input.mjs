import { ALL_FORMATS, FilePathSource, Input } from "mediabunny";

/** Thrown when a file cannot be handled: `no_audio`, `too_long` or `unreadable`. The parent has the sentence. */
export class Fault extends Error {
  constructor(code, message) {
    super(message);
    this.name = "Fault";
    this.code = code;
  }
}

/** Opens a file, which stays open until the caller disposes of it. */
export function openInput(file) {
  return new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
}
