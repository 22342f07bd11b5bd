import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';

const period = 30;

/** Makes a TOTP key of 160 bits in Base32 (RFC 4226 section 4, R6), to be kept in a secret box. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/**
 * Gives the `otpauth://totp/…` address that authenticator apps read from a QR code; `issuer` is the shop's name and
 * `account` the user name, both shown in the app. A colon would end the issuer and is replaced by a blank.
 */
export function totpUrl(options: { secret: string; issuer: string; account: string }): string {
  const issuer = options.issuer.replaceAll(':', ' ');
  return generateURI({ secret: options.secret, issuer, label: options.account.replaceAll(':', ' ') });
}

/** Gives the six digits that an authenticator app shows at `now`; for tests and demo shops. */
export function totpCode(secret: string, now: Date): string {
  return generateSync({ secret, period, epoch: Math.floor(now.getTime() / 1000) });
}

/**
 * Checks a six-digit code with one step of 30 s of tolerance to either side and answers the step it belongs to, or null.
 * A step may be used once: store the answer with `UPDATE … SET totp_step = $step WHERE totp_step < $step`, and pass the
 * stored step as `lastStep`, at or below which every code is refused. Refuses, and never throws, for malformed codes.
 */
export function verifyTotp(options: { secret: string; code: string; now: Date; lastStep?: number }): number | null {
  const code = options.code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(options.now.getTime() / 1000);
  const result = verifySync({ secret: options.secret, token: code, period, epoch, epochTolerance: period });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > (options.lastStep ?? -1) ? result.timeStep : null;
}
