interface Place {
  file: string;
  found: RegExp;
  instead: string;
}
export const places: Record<string, Place>;
