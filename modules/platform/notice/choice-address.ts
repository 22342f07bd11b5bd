import type { Config } from '../../../kernel/config/config.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';
import { originOf } from '../../../kernel/site/origin.ts';

/** Short, because it stands in text messages. */
export const CHOICE_PATH = '/u';
/** Bytes of the signature: nobody guesses 96 bits by calls. */
const SIGNED_BYTES = 12;
const SHAPE = /^([0-9a-z]{1,11})\.[A-Za-z0-9_-]{16}$/;

/** What lets whoever reads a message of a shop choose what comes to that person, and nothing else. */
export function choiceCode(config: Pick<Config, 'secretKey'>, shop: number, member: number): string {
  const hash = keyedHash(derivedKey(config.secretKey, 'notice-choice'), 'person', String(shop), String(member));
  return `${member.toString(36)}.${Buffer.from(hash, 'hex').subarray(0, SIGNED_BYTES).toString('base64url')}`;
}

/** Whose choices a code opens; null where it is none of this shop's. */
export function memberOfCode(config: Pick<Config, 'secretKey'>, shop: number, code: string): number | null {
  const [, digits] = SHAPE.exec(code) ?? [];
  if (digits === undefined) return null;
  const member = Number.parseInt(digits, 36);
  return Number.isSafeInteger(member) && sameHash(code, choiceCode(config, shop, member)) ? member : null;
}

/**
 * The whole address of the page on which somebody chooses without signing in. What opens it stands behind the `#`, which
 * browsers send to nobody.
 */
export function choiceAddress(ctx: Ctx, member: number): string {
  const { config } = ctx.services;
  return `${originOf(config, ctx.shop.canonicalHost)}${CHOICE_PATH}#${choiceCode(config, ctx.shop.id, member)}`;
}
