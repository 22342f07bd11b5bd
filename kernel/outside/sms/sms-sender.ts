/** One text message: `template` names it in the provider's catalogue, `params` fills it, `text` is how it reads. */
export interface SmsMessage {
  readonly shop: number;
  /** A mainland number of eleven digits, or `+` and the number with its country. */
  readonly to: string;
  readonly template: string;
  /** The template's values by name; a sign-in code stands in `code`. */
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Hands text messages over to a provider. */
export interface SmsSender {
  /**
   * Resolves when the provider has accepted the message and rejects with `DeliveryError`, whose `retryable` says whether
   * the caller's job should try again; a retry can deliver twice, so codes are never sent by a retried job.
   */
  send(message: SmsMessage): Promise<void>;
}
