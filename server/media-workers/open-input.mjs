import { ALL_FORMATS, FilePathSource, Input } from "mediabunny";

/** To be disposed by whoever opens it: the file stays open until then. */
export function openInput(file) {
  return new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
}
