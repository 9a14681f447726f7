export function explain(error: unknown): string | null;
