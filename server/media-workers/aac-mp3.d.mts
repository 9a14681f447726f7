export interface AacCore {
  rateIndex: number;
  rateHz: number;
  channels: number;
}
export function readAacConfig(bytes: Uint8Array): AacCore | null;
export function withAdtsHeader(frame: Uint8Array, core: AacCore): Uint8Array;
