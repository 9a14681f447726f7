import { SNIFF_BYTES, sniff } from "~/models/media/file-kinds";

/** The rules of a form's file, and the sentences for a refused one. */
export interface UploadRules {
  folder: string;
  maxBytes: number;
  /** The kinds by content, as `sniff` names them. */
  types: readonly string[];
  sentences: { tooLarge: string; format: string; empty: string };
}

/** Returns the reason why this file would be refused, before any byte is sent, or null. */
export async function checkFile(file: File, rules: UploadRules): Promise<string | null> {
  if (file.size === 0) return rules.sentences.empty;
  if (file.size > rules.maxBytes) return rules.sentences.tooLarge;
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  const kind = sniff(head);
  return kind && rules.types.includes(kind.mimeType) ? null : rules.sentences.format;
}
