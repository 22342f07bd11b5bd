import { findTarget } from '../../../../kernel/module/find-target.ts';
import { beforePlace, type PersonPart } from '../../../../kernel/module/person-part.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';

interface Row {
  id: number;
  at: string;
  type: string;
  targetId: number;
}

/** What a member keeps; things that the reader may not see are named by their type alone. */
export const personFavorites: PersonPart = {
  label: { zh: '收藏', en: 'Favourites' },
  permission: 'member.person.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<Row>(
      `select id, at, type, target_id as "targetId" from favorite
       where shop_id = $1 and member_id = $2 and ${beforePlace('at', 'id', '$3', '$4')} order by at desc, id desc limit $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit],
    );
    const titles = new Map<string, string>();
    for (const type of new Set(rows.map((row) => row.type))) {
      const ids = rows.filter((row) => row.type === type).map(({ targetId }) => targetId);
      for (const card of (await findTarget(ctx, type)?.cards(ctx, ids)) ?? [])
        titles.set(`${type}:${card.id}`, card.title);
    }
    return rows.map(({ id, at, type, targetId }) => ({
      id,
      at,
      title: ctx.t('favorite.past.kept', { type: labelIn(ctx.locale, findTarget(ctx, type)?.label) ?? type }),
      detail: titles.get(`${type}:${targetId}`) ?? '',
    }));
  },
};
