/** A fault the operator can mend: the message is one French sentence, shown without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
