import speech from "@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url";

/** Preloads the font of speech with a page that opens on spoken words, so that they do not move when the font comes. */
export const preloadSpeech = {
  rel: "preload",
  href: speech,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;
