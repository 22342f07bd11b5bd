import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';

/** Whose calendar, and which of the addresses that they were given. */
export interface FeedClaims {
  member: number;
  salt: number;
}

const signature = (ctx: Ctx, { member, salt }: FeedClaims): string =>
  keyedHash(
    derivedKey(ctx.services.config.secretKey, 'agenda feed'),
    'agenda',
    ...[ctx.shop.id, member, salt].map((number) => String(number)),
  );

/** What stands in the address of somebody's calendar; it is signed, and kept nowhere. */
export const feedToken = (ctx: Ctx, claims: FeedClaims): string =>
  `${claims.member.toString(36)}-${claims.salt.toString(36)}-${signature(ctx, claims)}`;

/** What a token says, or null where this shop gave none such. */
export function readFeedToken(ctx: Ctx, token: string): FeedClaims | null {
  const [, member = '', salt = '', signed = ''] = /^([0-9a-z]{1,11})-([0-9a-z]{1,7})-([0-9a-f]{64})$/.exec(token) ?? [];
  const claims = { member: Number.parseInt(member, 36), salt: Number.parseInt(salt, 36) };
  if (!Number.isSafeInteger(claims.member)) return null;
  return sameHash(signed, signature(ctx, claims)) ? claims : null;
}
