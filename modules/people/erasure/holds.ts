import type { Ctx } from '../../../kernel/http/context.ts';
import type { Reader } from '../../../kernel/identity/accounts.ts';
import type { RemovalHold } from '../../../kernel/module/removal-hold.ts';
import { enumerated } from '../../../kernel/rules/enumerated.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { refuse } from './refusals.ts';

/** Power is given back before a person goes, so that the last administrator never does. */
export const staffHold: RemovalHold = {
  label: {
    zh: '员工账号，须先由管理员收回全部角色',
    en: 'The account is on the staff: an administrator takes all of its roles away first',
  },
  holds: async (reader, shopId, memberId) =>
    (await reader.row(
      `select 1 from member m where m.shop_id = $1 and m.id = $2
         and (m.staff or exists (select from member_role r where r.shop_id = m.shop_id and r.member_id = m.id))`,
      [shopId, memberId],
    )) !== null,
};

/** What has to be settled before a member is removed, in the reader's language; every module is asked, also one that is off. */
export async function holdsOf(ctx: Ctx, reader: Reader, memberId: number): Promise<string[]> {
  const found: string[] = [];
  for (const { manifest } of ctx.services.registry.modules) {
    for (const { label, holds } of Object.values(manifest.removalHolds ?? {})) {
      if (await holds(reader, ctx.shop.id, memberId)) found.push(labelIn(ctx.locale, label));
    }
  }
  return found;
}

/** Refuses while something stands in the way, and says what. */
export async function refuseWhileHeld(ctx: Ctx, reader: Reader, memberId: number): Promise<void> {
  const holds = await holdsOf(ctx, reader, memberId);
  if (holds.length > 0) throw refuse.held({ what: enumerated(holds, ctx.locale) });
}
