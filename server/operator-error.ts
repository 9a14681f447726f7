/** Thrown for a fault that the operator can repair. The message is one French sentence, shown without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
