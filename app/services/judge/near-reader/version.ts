/** Raised with every change of the near reader or of the proof that may change a verdict. */
export const READER_VERSION = "lecture-1";
