/**
 * The shares of Kokoro voices by character and language. Kokoro has a single French voice (a woman's). Mixing its style
 * with another's keeps the French and changes the person (decision "embedded speech"). Every mix was measured by
 * recognition only: somebody must listen before it ships.
 */
const CHARACTERS = {
  fr: {
    claire: { ff_siwis: 1 },
    marc: { ff_siwis: 0.4, im_nicola: 0.6 },
    sofia: { ff_siwis: 0.5, af_heart: 0.5 },
    paul: { ff_siwis: 0.5, am_michael: 0.5 },
  },
  en: {
    claire: { af_heart: 1 },
    marc: { am_michael: 1 },
    sofia: { af_bella: 1 },
    paul: { am_fenrir: 1 },
  },
  es: {
    claire: { ef_dora: 1 },
    marc: { em_alex: 1 },
    sofia: { ef_dora: 0.6, af_heart: 0.4 },
    paul: { em_alex: 0.6, am_michael: 0.4 },
  },
};

export function mixOf(language, character) {
  const mix = CHARACTERS[language]?.[character];
  if (!mix) throw new Error(`no voice for ${character} in ${language}`);
  return Object.entries(mix);
}
