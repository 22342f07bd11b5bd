import type { SetupStep } from '../../../kernel/module/setup-step.ts';
import { ADMIN_KEY } from './built-in-roles.ts';

/** What a shop needs of people before it opens. */
export const roleSetup: Readonly<Record<string, SetupStep>> = {
  'role.administrators': {
    label: { zh: '至少两位管理员', en: 'Two administrators' },
    hint: {
      zh: '一位不在时另一位能接手，也能互相复核',
      en: 'One takes over where the other is away, and checks what the other does',
    },
    ...{ to: '/backend/member', permission: 'member.person.view', order: 70 },
    async isDone(ctx) {
      const row = await ctx.db.row<{ count: number }>(
        `select count(distinct m.id)::int as count from member m join member_role h on h.shop_id = m.shop_id and h.member_id = m.id
           join role r on r.shop_id = h.shop_id and r.id = h.role_id
         where m.shop_id = $1 and r.key = $2 and m.staff and m.status = 'active'`,
        [ctx.shop.id, ADMIN_KEY],
      );
      return (row?.count ?? 0) >= 2;
    },
  },
};
