/** Returns the status for a sentence that refused a file (product §12) or a field beside it. */
export function statusOfFile(
  sentence: string,
  { tooLarge, format, failed }: { tooLarge: string; format: string; failed: string },
): 413 | 415 | 422 | 500 {
  if (sentence === tooLarge) return 413;
  if (sentence === format) return 415;
  return sentence === failed ? 500 : 422;
}
