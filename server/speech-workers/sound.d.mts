export function resample(input: Float32Array, fromHz: number, toHz: number): Float32Array;
export function trimSilence(samples: Float32Array, rateHz: number, keepMs: number): Float32Array;
export function toPcm(samples: Float32Array): Int16Array;
