import { hash, parseOptions, verify } from '@node-rs/argon2';

// OWASP's minimum for Argon2id; the identifier is written out because the package's enum does not exist at run time.
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

const longestPassword = 128;

/** What a shop asks of staff passwords; lengths are in characters, `classes` counts lower, upper, digit and other. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly classes: number;
  /** Days after which a password must be changed, or null for never. */
  readonly maxAgeDays: number | null;
}

/** The default: length instead of composition and no periodic change (OWASP ASVS 5.0, 6.2.5 and 6.2.10). */
export const lengthPolicy: PasswordPolicy = { minLength: 12, classes: 1, maxAgeDays: null };

/** For shops under the Chinese multi-level protection scheme, which asks for complexity and periodic change. */
export const complexityPolicy: PasswordPolicy = { minLength: 10, classes: 3, maxAgeDays: 90 };

/** Why a password is refused; each is a message key of the sign-in screens. */
export type PasswordFault = 'too_short' | 'too_long' | 'too_simple' | 'too_common' | 'contains_name' | 'malformed';

const classPatterns = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

const commonRoots =
  /^(?:password|passw0rd|p@ssw0rd|p@ssword|admin|administrator|qwerty|qwertyuiop|asdfgh|zxcvbn|1q2w3e4r5t|1qaz2wsx|woaini|iloveyou|welcome|letmein|changeme|medley|hospital|doctor|yisheng|yiyuan)+[\d!@#$%^&*._-]*$/i;

/**
 * Names what is wrong with a new password, or answers null; `names` are the person's user name, phone and the like, of
 * which those of three characters and more must not stand in the password.
 */
export function passwordFault(
  password: string,
  policy: PasswordPolicy = lengthPolicy,
  names: readonly string[] = [],
): PasswordFault | null {
  if (!password.isWellFormed() || /\p{Cc}/u.test(password)) return 'malformed';
  const characters = [...password.normalize('NFKC')];
  if (characters.length < policy.minLength) return 'too_short';
  if (characters.length > longestPassword) return 'too_long';
  const text = characters.join('');
  if (classPatterns.filter((pattern) => pattern.test(text)).length < policy.classes) return 'too_simple';
  const lower = text.toLowerCase();
  if (new Set(lower).size < 5 || commonRoots.test(lower) || isSequence(lower)) return 'too_common';
  if (names.some((name) => name.length >= 3 && lower.includes(name.toLowerCase()))) return 'contains_name';
  return null;
}

function isSequence(text: string): boolean {
  const rows = [
    '01234567890123456789',
    '98765432109876543210',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiopasdfghjklzxcvbnm',
  ];
  return rows.some((row) => row.includes(text));
}

/** Hashes a password with Argon2id (19 MiB, two passes, one lane) into a PHC string; takes about 30 ms on one core. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

let decoy: Promise<string> | undefined;

/**
 * Tells whether a password belongs to a stored hash. With null (no such account) the same work is done against a decoy
 * and the answer is false, so that the time does not tell who has an account; a damaged hash answers false too.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('the decoy of accounts that never were');
  const usable = password.isWellFormed() && password.length <= 4 * longestPassword;
  const matches = await verify(stored ?? (await decoy), usable ? password.normalize('NFKC') : '').catch(() => false);
  return matches && usable && stored !== null;
}

/** Tells whether a stored hash is weaker than today's cost and should be renewed at the next successful sign-in. */
export function isPasswordHashOutdated(stored: string): boolean {
  try {
    const { algorithm, memoryCost, timeCost } = parseOptions(stored);
    return Number(algorithm) !== argon2id || memoryCost < cost.memoryCost || timeCost < cost.timeCost;
  } catch {
    return true;
  }
}
