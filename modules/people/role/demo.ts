import type { Ctx } from '../../../kernel/http/context.ts';
import { placeCentre } from './commands/place-centre.ts';
import { ensureBuiltInRoles } from './public.ts';

/** The organisation of the demo shop for clinical trials, parents before children. */
const centres: readonly { name: string; nameEn: string; below?: string }[] = [
  { name: '项目总部', nameEn: 'Headquarters' },
  { name: '华东区域', nameEn: 'Eastern region', below: '项目总部' },
  { name: '西南区域', nameEn: 'South-western region', below: '项目总部' },
  { name: '临江研究中心', nameEn: 'Linjiang site', below: '华东区域' },
  { name: '海陵研究中心', nameEn: 'Hailing site', below: '华东区域' },
  { name: '锦川研究中心', nameEn: 'Jinchuan site', below: '西南区域' },
];

/** Gives a demo shop its roles, and the one for clinical trials its tree of centres. */
export async function demo(ctx: Ctx): Promise<void> {
  await ensureBuiltInRoles(ctx);
  if (ctx.shop.code !== 'trial') return;
  await ctx.db.write(async (tx) => {
    for (const { name, nameEn, below } of centres) {
      const made = await tx.row<{ id: number }>(
        `insert into centre (name, name_en, parent_id, path)
         values ($2, $3, (select id from centre where shop_id = $1 and name = $4), '') returning id`,
        [ctx.shop.id, name, nameEn, below ?? ''],
      );
      if (made !== null) await placeCentre(ctx, tx, made.id);
    }
  });
}
