/** One mail to one recipient: `template` and `params` say what it is, `subject`, `text` and `html` how it reads. */
export interface MailMessage {
  readonly shop: number;
  readonly to: string;
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Hands mails over to a provider. */
export interface MailSender {
  /**
   * Resolves when the provider has accepted the mail, with its number where there is one, and rejects with `DeliveryError`, whose `retryable` says whether the
   * caller's job should try again; line breaks in `to` or `subject` are refused and not retryable.
   */
  send(message: MailMessage): Promise<string | null>;
  /** Removes what the sender itself has kept of messages older than so many days; a provider outside keeps its own books. */
  forgetOld?(days: number): Promise<void>;
}
