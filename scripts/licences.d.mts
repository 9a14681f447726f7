import type { SpeechManifest } from "./install-speech.mjs";

export interface Lock {
  packages: Record<
    string,
    {
      version?: string;
      license?: string;
      dev?: boolean;
      link?: boolean;
      os?: string[];
      cpu?: string[];
      libc?: string[];
      dependencies?: Record<string, string>;
      optionalDependencies?: Record<string, string>;
    }
  >;
}
export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  place: string;
  forOnePlatform: boolean;
}
type Models = Pick<SpeechManifest, "packages">;
export function shippedPackages(lock: Lock): ShippedPackage[];
export function resolved(lock: Lock, place: string, name: string): string | null;
export function isAllowed(expression: string, options?: { font?: boolean }): boolean;
export function refused(
  packages: readonly Pick<ShippedPackage, "name" | "version" | "licence">[],
  models: Models,
): string[];
export function copyrightOf(pack: ShippedPackage, lock: Lock, folder?: string): string;
export function licenceFiles(lock?: Lock, models?: Models): Record<string, string>;
export function staleFiles(files?: Record<string, string>, folder?: string): string[];
