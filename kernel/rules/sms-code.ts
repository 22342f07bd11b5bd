/** The number of digits of a verification code sent by short message (S6.02). */
export const smsCodeLength = 6;

/** Tells whether a text is a verification code: exactly 6 ASCII digits, nothing trimmed (S6.02). */
export function isSmsCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}
