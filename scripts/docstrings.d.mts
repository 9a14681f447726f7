export function faultsOf(body: string): string[];
export function faultyDocstrings(text: string): { line: number; faults: string[] }[];
export function readDocstrings(folders?: string[] | null): { count: number; faults: string[] };
