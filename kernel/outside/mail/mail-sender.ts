import type { Receipt, ReceiptCall } from '../receipt.ts';

/** A file that comes with a mail. */
export interface MailAttachment {
  readonly name: string;
  /** `text/calendar; method=REQUEST`, `application/pdf` … */
  readonly mime: string;
  /** Its bytes in base64, as messages are kept as text until they are handed over. */
  readonly base64: string;
}

/** A file that lies in the storage until its mail is handed over: of a mail to many it lies there once. */
export interface StoredAttachment {
  readonly name: string;
  readonly mime: string;
  /** Its key in the storage. */
  readonly stored: string;
}

/** One mail to one recipient: `template` and `params` say what it is, `subject`, `text` and `html` how it reads. */
export interface MailMessage {
  readonly shop: number;
  readonly to: string;
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  /** Whose name stands before the address that it comes from; absent for none. */
  readonly sender?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The same for every try of the same message, and for no other of the shop; absent where it is tried once. */
  readonly id?: string;
  /** Whole address at which one call ends this kind of message for its reader (RFC 8058); absent where it cannot be declined. */
  readonly decline?: string;
  readonly attachments?: readonly MailAttachment[];
  /** Milliseconds within which it has to be taken; a minute where somebody does not wait for it. */
  readonly withinMs?: number;
}

/** Hands mails over to a provider. */
export interface MailSender {
  /** Reads what is told of earlier mails, such as one that came back; null where the call is nobody's who may tell, or cannot be read. */
  receipts(call: ReceiptCall): readonly Receipt[] | null;
  /**
   * Resolves when the provider has accepted the mail, with the number by which it would come back where that is told, and rejects with `DeliveryError`,
   * whose `retryable` says whether the caller's job should try again; line breaks in `to` or `subject` are refused and not
   * retryable. Where nobody can say whether it was taken (its answer was lost) it rejects with another error.
   */
  send(message: MailMessage): Promise<string | null>;
  /** Removes what the sender itself has kept of messages older than so many days; a provider outside keeps its own books. */
  forgetOld?(days: number): Promise<void>;
}
