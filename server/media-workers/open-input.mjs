import { ALL_FORMATS, FilePathSource, Input } from "mediabunny";

/** Thrown when a file cannot be handled: `no_audio`, `no_decoder` or `unreadable`. The parent has the sentence. */
export class Fault extends Error {
  constructor(code, message) {
    super(message);
    this.name = "Fault";
    this.code = code;
  }
}

/** Options of ffmpeg and ffprobe, placed before the file. They forbid opening the addresses in the file. */
export const FILES_ALONE = ["-protocol_whitelist", "file,pipe"];

/** Opens a file, which stays open until the caller disposes of it. */
export function openInput(file) {
  return new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
}
