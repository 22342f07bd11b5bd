/**
 * Says that a message was not handed over to a provider. `retryable` is true for what may pass by itself (time-out, full
 * disk, busy provider) and false for what stays wrong (refused number, unknown template, missing credentials).
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly retryable: boolean;

  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.retryable = options.retryable;
  }
}
