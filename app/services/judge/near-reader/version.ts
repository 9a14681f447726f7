/** The version of the near reader, raised with every change of it or of the proof that may change a verdict. */
export const READER_VERSION = "lecture-8";
