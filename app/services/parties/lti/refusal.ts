import type { SignInFault } from "~/models/parties/sign-in-fault";

/**
 * The reason for a refused launch. Beside those of a sign-in: no registered platform, another deployment, a message that
 * we do not know, no person in it, a person who may choose nothing, an invitation that is over.
 */
export type LaunchFault =
  | SignInFault
  | "registration"
  | "deployment"
  | "message"
  | "nobody"
  | "role"
  | "invitation";

/** A refused launch, choice or registration. The fault is its code in the log. */
export class LaunchRefused extends Error {
  override name = "LaunchRefused";
  readonly fault: LaunchFault;
  /** The name of the platform; null before it is known. */
  readonly platform: string | null;
  /** The origins whose pages may show the refusal in a frame. */
  readonly frames: readonly string[];

  constructor(
    fault: LaunchFault,
    {
      platform = null,
      frames = [],
      cause,
    }: { platform?: string | null; frames?: readonly string[]; cause?: unknown } = {},
  ) {
    super(`launch refused: ${fault}`, cause === undefined ? {} : { cause });
    this.fault = fault;
    this.platform = platform;
    this.frames = frames;
  }
}
