/** The rates of ADTS, which names a rate by its index here. */
const RATES_HZ = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
];
const EXPLICIT_RATE = 15;
const ESCAPED_TYPE = 31;
const LOW_COMPLEXITY = 2;
/** The object types of HE-AAC and HE-AAC v2: a low-complexity core at half the rate, with data for the treble. */
const WITH_SBR = new Set([5, 29]);

/**
 * Reads an MP4's AAC configuration (AudioSpecificConfig, ISO 14496-3 §1.6.2.1) as far as a frame header repeats it: the
 * rate's index and the channels of the low-complexity core. Returns null for any other kind of AAC.
 */
export function readAacConfig(bytes) {
  let at = 0;
  const read = (bits) => {
    let value = 0;
    for (const end = at + bits; at < end; at++)
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  const readType = () => {
    const type = read(5);
    return type === ESCAPED_TYPE ? 32 + read(6) : type;
  };
  const readRate = () => {
    const index = read(4);
    return index === EXPLICIT_RATE ? RATES_HZ.indexOf(read(24)) : index;
  };
  let type = readType();
  const rateIndex = readRate();
  const channels = read(4);
  if (WITH_SBR.has(type)) {
    readRate();
    type = readType();
  }
  const shortFrames = read(1) === 1; // 960 samples, which ADTS cannot express
  if (type !== LOW_COMPLEXITY || shortFrames || channels === 0) return null;
  const rateHz = RATES_HZ[rateIndex];
  return rateHz ? { rateIndex, rateHz, channels } : null;
}

/** Returns one AAC frame with the seven-byte header that makes it readable on its own (ISO 14496-3 §1.A.2). */
export function withAdtsHeader(frame, { rateIndex, channels }) {
  const length = frame.length + 7;
  const framed = new Uint8Array(length);
  framed.set([
    0xff,
    0xf1,
    ((LOW_COMPLEXITY - 1) << 6) | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ]);
  framed.set(frame, 7);
  return framed;
}
