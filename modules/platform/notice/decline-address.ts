import type { Config } from '../../../kernel/config/config.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../kernel/security/keyed-hash.ts';
import { originOf } from '../../../kernel/site/origin.ts';
import { DECLINE_PATH } from './delivery-contract.ts';

/** Signs who declines what in which shop: it works for as long as a mail lies in somebody's box. */
export const declineSignature = (
  config: Pick<Config, 'secretKey'>,
  shop: number,
  member: number,
  kind: string,
): string => keyedHash(derivedKey(config.secretKey, 'notice-decline'), 'mail', String(shop), String(member), kind);

/** The whole address that a mail to a member brings along, so that a click in its reader's program ends this kind of mail. */
export function declineAddress(ctx: Ctx, member: number, kind: string): string {
  const { config } = ctx.services;
  const signature = declineSignature(config, ctx.shop.id, member, kind);
  const query = new URLSearchParams({ member: String(member), kind, signature });
  return `${originOf(config, ctx.shop.canonicalHost)}${DECLINE_PATH}?${query}`;
}
