import { beforePlace, type PersonPart } from '../../../../kernel/module/person-part.ts';

/** Where and when a member signed in. */
export const personSignIns: PersonPart = {
  label: { zh: '登录', en: 'Sign-ins' },
  permission: 'member.person.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<{ id: number; at: string; kind: 'site' | 'staff'; device: string }>(
      `select id, created_at as at, kind, device from session
       where shop_id = $1 and member_id = $2 and ${beforePlace('created_at', 'id', '$3', '$4')}
       order by created_at desc, id desc limit $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit],
    );
    return rows.map(({ id, at, kind, device }) => ({ id, at, title: ctx.t(`signIn.past.${kind}`), detail: device }));
  },
};
