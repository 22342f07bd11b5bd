import type { Config } from '../../../../kernel/config/config.ts';
import type { MailMessage } from '../../../../kernel/outside/mail/mail-sender.ts';
import { derivedKey } from '../../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../../kernel/security/keyed-hash.ts';

type Keyed = Pick<Config, 'secretKey'>;

const HASH_DIGITS = 32;
/** A number of a mail: the shop's, and what nobody can guess. */
const NUMBER = `[0-9a-z]{1,6}\\.[0-9a-f]{${HASH_DIGITS}}`;
/** What a local part may have at most (RFC 5321, 4.5.3.1.1), without a mail's number. */
export const LONGEST_BOUNCE_LOCAL = 64 - 1 - 6 - 1 - HASH_DIGITS;

/**
 * The number of a mail in the world, the same for every try of it: in its Message-ID, so that a server that took it although its
 * answer was lost can tell the second from a new one, and in the address to which it comes back. Null for what is tried once.
 */
export const mailNumber = ({ secretKey }: Keyed, { shop, id }: Pick<MailMessage, 'shop' | 'id'>): string | null =>
  id === undefined
    ? null
    : `${shop.toString(36)}.${keyedHash(derivedKey(secretKey, 'mail-number'), 'mail', String(shop), id).slice(0, HASH_DIGITS)}`;

/** The shop of a mail's number. */
export const shopOfNumber = (number: string): number => Number.parseInt(number, 36);

/** The address to which a mail comes back. */
export function returnPath(bounces: string, number: string): string {
  const at = bounces.lastIndexOf('@');
  return `${bounces.slice(0, at)}+${number}${bounces.slice(at)}`;
}

const IN_ADDRESS = new RegExp(`\\+(${NUMBER})@`, 'i');
const IN_MESSAGE_ID = new RegExp(`<(${NUMBER})@`, 'i');

/** The number of the mail that came back to an address; null where there is none in it. */
export const numberInAddress = (text: string): string | null => IN_ADDRESS.exec(text)?.[1]?.toLowerCase() ?? null;

/** The number of the mail with a Message-ID; null where it is none of ours. */
export const numberInMessageId = (text: string): string | null => IN_MESSAGE_ID.exec(text)?.[1]?.toLowerCase() ?? null;

/** What stands in the address at which a shop hears of mails that came back. */
export const bounceSecret = ({ secretKey }: Keyed, shop: number): string =>
  keyedHash(derivedKey(secretKey, 'mail-receipt'), 'smtp', String(shop));
