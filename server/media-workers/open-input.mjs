import { ALL_FORMATS, FilePathSource, Input } from "mediabunny";

/** Options of ffmpeg and ffprobe, to stand before the file: addresses that it holds are not opened. */
export const FILES_ALONE = ["-protocol_whitelist", "file,pipe"];

/** To be disposed by whoever opens it: the file stays open until then. */
export function openInput(file) {
  return new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
}
