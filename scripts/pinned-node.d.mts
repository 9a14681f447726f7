export const NODE_MAJOR: number;
/** The npm packages that carry Node's binary, by platform ("linux-x64" and the like). */
export const NODE_PACKAGES: Record<string, string>;
export function runsHere(): boolean;
export function underPinnedNode(): Promise<boolean>;
