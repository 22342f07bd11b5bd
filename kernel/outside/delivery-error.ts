import type { DeliveryFault } from '../rules/delivery-faults.ts';

/**
 * Says that a message was not handed over to a provider. `retryable` is true for what may pass by itself (time-out, full
 * disk, busy provider) and false for what stays wrong (refused number, unknown template, missing credentials); `fault` says
 * which it was.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly retryable: boolean;
  readonly fault: DeliveryFault;

  constructor(message: string, options: { retryable: boolean; fault?: DeliveryFault; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.retryable = options.retryable;
    this.fault = options.fault ?? 'DeliveryError';
  }
}
