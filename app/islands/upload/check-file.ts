import { SNIFF_BYTES, sniff } from "~/models/media/file-kinds";

/** What a form takes, and its words for what it does not. */
export interface UploadRules {
  folder: string;
  maxBytes: number;
  /** Kinds by content, as `sniff` names them. */
  types: readonly string[];
  sentences: { tooLarge: string; format: string; empty: string };
}

/** Why this file would be refused, before a byte of it is sent; null when it may go. */
export async function checkFile(file: File, rules: UploadRules): Promise<string | null> {
  if (file.size === 0) return rules.sentences.empty;
  if (file.size > rules.maxBytes) return rules.sentences.tooLarge;
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  const kind = sniff(head);
  return kind && rules.types.includes(kind.mimeType) ? null : rules.sentences.format;
}
