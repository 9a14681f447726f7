import { CodedError } from "~/models/terms/reason";

/** A mail ready to be sent. */
export interface Message {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same for every try, so that a receiving server recognises a repeated message. */
  messageId: string;
  /** The page where the recipient chooses their mails; null for a mail that always goes out. */
  settingsLink: string | null;
}

/** The server refuses the recipient's address for good. */
export class AddressRefused extends CodedError {
  override name = "AddressRefused";
}

/** The server did not take the message; a later try may succeed. */
export class MailFault extends CodedError {
  override name = "MailFault";
}

/** A mail server. */
export interface Mailer {
  /** Resolves when the server has accepted the message. @throws AddressRefused, MailFault */
  send(message: Message): Promise<void>;
  /** Connects and signs in, and sends nothing. @throws MailFault */
  check(): Promise<void>;
}
