/** What went wrong in a call to WeChat: an error code in the answer, no answer, or an answer that cannot be read. */
export type WeixinFault = 'refused' | 'unreachable' | 'malformed';

/** WeChat's codes for an access token that is wrong, revoked by a newer one, or expired: fetch a new one and try again. */
export const tokenErrorCodes: ReadonlySet<number> = new Set([40001, 40014, 42001]);

/** WeChat's codes for a sign-in code that is unknown or of another application, or has been used. */
export const codeErrorCodes: ReadonlySet<number> = new Set([40029, 40163]);

/** Says that a call to WeChat failed; the message names the call and WeChat's code, never a secret, token or code. */
export class WeixinError extends Error {
  override readonly name = 'WeixinError';
  readonly fault: WeixinFault;
  /** WeChat's `errcode`, or null where there was no readable answer. */
  readonly errcode: number | null;
  /** True for a busy system (-1) and for no answer; a sign-in code may nevertheless be used up by then. */
  readonly retryable: boolean;

  constructor(call: string, fault: WeixinFault, options: { errcode?: number; cause?: unknown } = {}) {
    const code = options.errcode === undefined ? '' : ` (errcode ${options.errcode})`;
    super(`WeChat ${call}: ${fault}${code}`, { cause: options.cause });
    this.fault = fault;
    this.errcode = options.errcode ?? null;
    this.retryable = fault === 'unreachable' || options.errcode === -1;
  }
}
