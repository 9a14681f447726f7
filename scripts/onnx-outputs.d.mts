/** Returns the ONNX model without the graph outputs whose name starts with `prefix`. */
export function dropOutputs(model: Uint8Array, prefix: string): Buffer;
