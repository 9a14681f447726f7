/** The codecs of a file, by which browsers play it or not. */
export interface FileCodecs {
  /** Null for a file that only ffmpeg reads. */
  mimeType: string | null;
  /** The codec of the picture, as its file names it. */
  codec: string | null;
  sounds: readonly { codec: string }[];
  /** The place of the sound that players take. */
  played: number;
}

/** The containers that Chrome, Edge and Firefox play. */
const CONTAINERS = /^video\/(mp4|quicktime|webm)$/;

/** The pictures that all three play: H.264 of 8 bits in 4:2:0, VP8, VP9, and the main profile of AV1. */
const PICTURES = /^(avc[134]\.(42|4d|64)|vp8|vp0?9|av01\.0)/i;

/** The sounds that all three play: AAC-LC and HE-AAC, MP3, Opus, Vorbis and FLAC. */
const SOUNDS = /^(mp4a\.40\.(2|02|5|05|29)$|mp4a\.(69|6b)|mp3|opus|vorbis|flac)/i;

/** The code of each codec that browsers may not play, by its names in files. The first that fits. */
const codes: readonly [code: string, names: RegExp][] = [
  ["h264-10", /^avc[134]\.6e/i],
  ["h264-422", /^avc[134]\.7a/i],
  ["h264-444", /^avc[134]\.(f4|2c)/i],
  ["h264", /^(avc[134]|[hx]264)/i],
  ["hevc", /^(hev1|hvc1|hevc|[hx]265|dvh[e1])/i],
  ["vvc", /^(vvc1|vvi1|vvc)/i],
  ["av1", /^av0?1/i],
  ["prores", /^(ap4[hx]|apc[hnso]|aprn|prores)/i],
  ["mpeg4", /^(mp4v(\.2|\.$|$)|mpeg4|xvid|divx|dx50|fmp4|3iv2|rmp4|v_mpeg4\/iso\/a?s?p)/i],
  ["msmpeg4", /^(div[3456]|mp4[123]|msmpeg4|v_mpeg4\/ms)/i],
  ["mpeg2", /^(mp4v\.6[0-5]|mpeg2|mpg2|m2v1|mp2v|hdv|xdv|xd5|mx[345]|v_mpeg2)/i],
  ["mpeg1", /^(mp4v\.6a|mpeg1|mpg1|mpeg$|m1v|v_mpeg1)/i],
  ["wmv", /^(wmv|wvc1|vc-?1|wmva|msvc)/i],
  ["mjpeg", /^(mp4v\.6c|m?jpe?g|mjp[ab])/i],
  ["dnxhd", /^(avd[nh]|dnxhd)/i],
  ["cineform", /^(cfhd|cineform)/i],
  ["dv", /^(dv(sd|hd|sl|c|cp|pp|5n|5p|h[2356])|dvvideo)/i],
  ["h263", /^([hs]263|v_h263|flv1)/i],
  ["theora", /^(v_)?theora/i],
  ["cinepak", /^(cvid|cinepak)/i],
  ["indeo", /^(iv[345]\d|indeo)/i],
  ["ac3", /^(ac-?3|a_ac3|wave-2000|mp4a\.a5)/i],
  ["eac3", /^(ec-?3|eac3|a_eac3|mp4a\.a6)/i],
  ["ac4", /^ac-?4/i],
  ["dts", /^(dts|dca|a_dts|wave-2001|mp4a\.a9)/i],
  ["truehd", /^(mlpa|truehd|a_truehd)/i],
  ["alac", /^(alac|a_alac)/i],
  ["pcm", /^(pcm|[au]law|alaw|sowt|twos|lpcm|raw|in\d\d|fl\d\d|a_pcm|wave-(1|3|6|7)$)/i],
  ["adpcm", /^(ima4|adpcm|ms\W|wave-(2|11)$)/i],
  ["amr", /^(samr|sawb|amr)/i],
  ["mp2", /^(mp2|\.mp[12]|wave-50$)/i],
  ["wma", /^(wma|wave-16[0-3]$)/i],
  ["qdm", /^(qdm[2c]|qclp)/i],
  ["aac", /^(mp4a|aac|a_aac|wave-(ff|1610)$)/i],
];

const codeOf = (name: string) => codes.find(([, names]) => names.test(name))?.[0] ?? plain(name);

/** Returns a codec's own name in the characters that may be stored and shown, at most twelve. */
const plain = (name: string) =>
  name
    .replaceAll(/[^\w.-]/g, "")
    .slice(0, 12)
    .toLowerCase() || "unknown";

/**
 * Returns the code of the codec, or of the container, for which Chrome, Edge or Firefox may not play a video. Returns
 * null for a video that all of them play, and for a file without a picture.
 */
export function unplayableCodec({ mimeType, codec, sounds, played }: FileCodecs): string | null {
  if (codec === null) return null;
  if (!PICTURES.test(codec) && !isInAvi(mimeType, codec)) return codeOf(codec);
  const sound = sounds[played]?.codec;
  if (sound !== undefined && !isPlayedSound(sound, mimeType)) return codeOf(sound);
  if (mimeType !== null && CONTAINERS.test(mimeType)) return null;
  return mimeType === "video/x-msvideo" ? "avi" : mimeType === null ? codeOf(codec) : "matroska";
}

/** The H.264 of an AVI is no fault of its own: the container is. */
const isInAvi = (mimeType: string | null, codec: string) =>
  mimeType === "video/x-msvideo" && codeOf(codec) === "h264";

/** Vorbis plays in WebM alone. The codecs of an AVI's sound say nothing, because the container does not play. */
function isPlayedSound(codec: string, mimeType: string | null): boolean {
  if (mimeType === "video/x-msvideo" || mimeType === null) return true;
  return SOUNDS.test(codec) && (mimeType === "video/webm" || !/^vorbis/i.test(codec));
}
