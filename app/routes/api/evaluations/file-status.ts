/** The status of a file that was refused with one of the sentences of its rules (product §12), or of a field beside it. */
export function statusOfFile(
  sentence: string,
  { tooLarge, format, failed }: { tooLarge: string; format: string; failed: string },
): 413 | 415 | 422 | 500 {
  if (sentence === tooLarge) return 413;
  if (sentence === format) return 415;
  return sentence === failed ? 500 : 422;
}
