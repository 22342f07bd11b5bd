import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findAddress } from '../addresses.ts';
import { memberOfCode } from '../choice-address.ts';
import type { choices } from '../choice-contract.ts';
import { refuse } from '../refusals.ts';
import { type Chooser, preferencesOf } from './show-preferences.ts';

type Chosen = OutputOf<(typeof choices)['notice.choice.open']>;

/** Whose choices a code opens; who was merged into somebody chooses for them. */
export async function chooserOf(ctx: Ctx, code: string): Promise<Chooser> {
  const member = memberOfCode(ctx.services.config, ctx.shop.id, code);
  const row =
    member === null
      ? null
      : await ctx.db.row<Chooser>(
          `select m.id as "memberId", m.account_id as "accountId"
           from member asked join member m on m.shop_id = asked.shop_id and m.id = coalesce(asked.merged_into, asked.id)
           where asked.shop_id = $1 and asked.id = $2 and m.status = 'active' and m.removed_at is null`,
          [ctx.shop.id, member],
        );
  if (row === null) throw refuse.unsigned();
  return row;
}

/** Which kinds of messages come to somebody, by which ways, and where to. */
export async function openChoices(ctx: Ctx, who: Chooser): Promise<Chosen> {
  const [{ mailRefused: _refused, ...own }, sms, mail] = await Promise.all([
    preferencesOf(ctx, who, 'member'),
    findAddress(ctx, 'sms', who),
    findAddress(ctx, 'mail', who),
  ]);
  // Who has no account has no list, and binds nothing here.
  const hasAccount = who.accountId !== null;
  const reaches = own.reaches.filter((channel) => hasAccount || channel !== 'list');
  const modules = own.modules
    .map((module) => ({
      ...module,
      kinds: module.kinds
        .filter(({ isFixed }) => !isFixed)
        .map((kind) => ({
          ...kind,
          channels: kind.channels.filter(({ channel }) => hasAccount || reaches.includes(channel)),
        })),
    }))
    .filter(({ kinds }) => kinds.length > 0);
  return { data: { ...own, reaches, modules, mail: mail?.masked ?? '', phone: sms?.masked ?? '' } };
}
