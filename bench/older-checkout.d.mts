export function findOlderVersion(): string | null;
export function ensureOlderCheckout(ref: string): Promise<string>;
export function ensureOlderBuild(folder: string): Promise<void>;
