import { useState } from "react";
import { useNavigation } from "react-router";

/**
 * Returns the version of the sentences with which their form was mounted. Only the page's own save mounts it anew: when
 * a row moves after another admin's save, the typed sentences and their version stay.
 */
export function useMountedVersion(version: string, isRefused: boolean): string {
  const isSaving = useNavigation().formData?.get("intent") === "sentences";
  const [mounted, setMounted] = useState({ version, isSaving });
  if (mounted.isSaving === isSaving) return mounted.version;
  const next = { isSaving, version: isSaving || isRefused ? mounted.version : version };
  setMounted(next);
  return next.version;
}
