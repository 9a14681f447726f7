/** The legal bases that an employer may name for training and evaluating its people (GDPR, article 6). */
export const LEGAL_BASES = ["interest", "contract"] as const;
export type LegalBasis = (typeof LEGAL_BASES)[number];
export const isLegalBasis = (text: string): text is LegalBasis =>
  LEGAL_BASES.some((one) => one === text);

/** The parts of the screen that a session may ask for, in the words of the browsers. */
export const CAPTURE_SURFACES = ["screen", "window", "browser"] as const;
export type CaptureSurface = (typeof CAPTURE_SURFACES)[number];
export const isSurface = (text: string): text is CaptureSurface =>
  CAPTURE_SURFACES.some((one) => one === text);
