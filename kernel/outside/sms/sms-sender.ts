/** One text message: `template` names it in the provider's catalogue, `params` fills it, `text` is how it reads. */
export interface SmsMessage {
  readonly shop: number;
  /** A mainland number of eleven digits, or `+` and the number with its country. */
  readonly to: string;
  readonly template: string;
  /** The template's values by name; a sign-in code stands in `code`. */
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
  /** The same for every try of the same message, and for no other of the shop; absent where it is tried once. */
  readonly id?: string;
}

/** What became of a message, as its provider tells afterwards. */
export interface SmsReceipt {
  /** The provider's number of the message. */
  readonly id: string;
  readonly isDelivered: boolean;
  /** The provider's code of what went wrong; empty where it was delivered. */
  readonly reason: string;
  /**
   * What the provider's code says of the number where the message did not arrive: nobody has it, whoever has it wants no such
   * messages, or it may pass. Absent where it speaks of something else.
   */
  readonly number?: 'dead' | 'rejecting' | 'away';
  /** The number that it went to and when it was sent, where the provider tells it again. */
  readonly to?: string;
  readonly sentAt?: string;
  /** Whose message it was, where the provider serves several shops by one account and says so. */
  readonly shop?: number;
}

/** A call in which the provider tells what became of messages, as untrusted as it came. */
export interface ReceiptCall {
  /** The shop at whose address it came in. */
  readonly shop: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What stands in its address behind `signature=`. */
  readonly signature: string;
}

/** Hands text messages over to a provider. */
export interface SmsSender {
  /** Reads what the provider tells of earlier messages; null where the call is not the provider's, or cannot be read. */
  receipts(call: ReceiptCall): readonly SmsReceipt[] | null;
  /**
   * Resolves when the provider has accepted the message, with its number where there will be a receipt, and rejects with `DeliveryError`, whose `retryable` says whether
   * the caller's job should try again; where nobody can say whether it was taken (its answer was lost) it rejects with another error.
   */
  send(message: SmsMessage): Promise<string | null>;
  /** Removes what the sender itself has kept of messages older than so many days; a provider outside keeps its own books. */
  forgetOld?(days: number): Promise<void>;
}
