import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Leaning } from '../../../kernel/module/leaning.ts';

/** The roles that give rights of a module. */
export async function leaningOn(ctx: Ctx, module: string): Promise<Leaning[]> {
  const roles = await ctx.db.rows<{ name: string }>(
    `select ${inLanguageSql('r', '$3')} as name from role r
     where r.shop_id = $1 and exists (select from role_grant g where g.shop_id = r.shop_id and g.role_id = r.id
       and starts_with(g.permission, $2)) order by r.id limit 100`,
    [ctx.shop.id, `${module}.`, ctx.locale],
  );
  return [
    {
      label: { zh: '含有其权限的角色（权限暂停，保留）：', en: 'Roles with rights of it (kept, without effect): ' },
      count: roles.length,
      examples: roles.slice(0, 8).map(({ name }) => name),
    },
  ];
}
