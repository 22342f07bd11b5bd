import type { Receipt, ReceiptCall } from '../receipt.ts';

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

/** Hands text messages over to a provider. */
export interface SmsSender {
  /** Reads what the provider tells of earlier messages; null where the call is not the provider's, or cannot be read. */
  receipts(call: ReceiptCall): readonly Receipt[] | null;
  /**
   * Resolves when the provider has accepted the message, with its number where there will be a receipt, and rejects with `DeliveryError`, whose `retryable` says whether
   * the caller's job should try again; where nobody can say whether it was taken (its answer was lost) it rejects with another error.
   */
  send(message: SmsMessage): Promise<string | null>;
  /** Removes what the sender itself has kept of messages older than so many days; a provider outside keeps its own books. */
  forgetOld?(days: number): Promise<void>;
}
