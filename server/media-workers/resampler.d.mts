export interface Resampler {
  push(samples: Float32Array): Float32Array;
  flush(): Float32Array;
}
export function createResampler(
  fromHz: number,
  toHz: number,
  options?: { crossings: number; band: number },
): Resampler;
