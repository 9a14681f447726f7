export const NODE_MAJOR: number;
/** "linux-x64" and the like → the npm package that carries Node's binary for it. */
export const NODE_PACKAGES: Record<string, string>;
export function runsHere(): boolean;
export function underPinnedNode(): Promise<boolean>;
