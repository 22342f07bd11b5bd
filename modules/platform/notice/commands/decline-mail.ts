import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { sameHash } from '../../../../kernel/security/keyed-hash.ts';
import { CHOICE_PATH, choiceCode } from '../choice-address.ts';
import { declineSignature } from '../decline-address.ts';
import { refuse } from '../refusals.ts';
import { kindOfShop } from '../shop-kinds.ts';

/** What the address in a mail names. */
export interface Declined {
  readonly member: number;
  readonly kind: string;
  readonly signature: string;
}

function refuseUnsigned(ctx: Ctx, { member, kind, signature }: Declined): void {
  const right = declineSignature(ctx.services.config, ctx.shop.id, member, kind);
  if (!sameHash(signature, right)) throw refuse.unsigned();
}

/** Ends a kind of mail for the member whom its address names; a second call is the same one. */
export async function declineMail(ctx: Ctx, declined: Declined): Promise<Record<string, never>> {
  refuseUnsigned(ctx, declined);
  const { member, kind } = declined;
  const spec = kindOfShop(ctx, kind);
  if (spec === null || spec.isDirect === true) throw refuse.kind_unknown();
  if (spec.isFixed === true) throw refuse.always_on();
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into notice_preference (member_id, kind, channel, wanted)
       select m.id, $3, 'mail', false from member m where m.shop_id = $1 and m.id = $2
       on conflict (shop_id, member_id, kind, channel) do update set wanted = false, updated_at = now()`,
      [ctx.shop.id, member, kind],
    ),
  );
  return {};
}

/** Leads who opens that address in a browser to where they choose what they get: a look at it ends nothing. */
export function showDecline(ctx: Ctx, declined: Declined): RawAnswer {
  refuseUnsigned(ctx, declined);
  const isStaffs = kindOfShop(ctx, declined.kind)?.audience === 'staff';
  const location = isStaffs
    ? '/backend'
    : `${CHOICE_PATH}#${choiceCode(ctx.services.config, ctx.shop.id, declined.member)}`;
  const page = `<!doctype html><meta charset="utf-8"><a href="${location}">${location}</a>`;
  return new RawAnswer('text/html; charset=utf-8', page, {
    refresh: `0; url=${location}`,
    'cache-control': 'no-store',
  });
}
