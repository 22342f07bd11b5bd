import { phoneOf } from '../../../kernel/identity/accounts.ts';
import type { RevealSpec } from '../../../kernel/module/reveal-spec.ts';

/** What the console masks of every member, and shows in full with a reason alone. */
export const reveals: Record<string, RevealSpec> = {
  'member.phone': {
    label: { zh: '手机号', en: 'Mobile number' },
    class: 'personal',
    read: (ctx, tx, { accountId }) => phoneOf(tx, ctx.services.config, accountId),
  },
  'member.name': {
    label: { zh: '姓名', en: 'Name' },
    class: 'personal',
    read: async (ctx, tx, { id }) => {
      const row = await tx.row<{ name: string }>('select name from member where shop_id = $1 and id = $2', [
        ctx.shop.id,
        id,
      ]);
      return row?.name ?? null;
    },
  },
};
