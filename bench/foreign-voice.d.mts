/** Shares of the engine's voices, by their names. */
export const FOREIGN_VOICES: Readonly<Record<string, number>>[];
export function withVoice(mix: Readonly<Record<string, number>>, folder: string): string;
