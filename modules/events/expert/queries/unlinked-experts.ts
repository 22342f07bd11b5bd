import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { PersonClash } from '../../../../kernel/module/person-rows.ts';

/** The profile of somebody who was merged into a member that is an expert of their own: staff bring the two profiles together. */
export const unlinkedExperts: PersonClash = {
  label: { zh: '专家档案', en: 'Expert profile' },
  permission: 'expert.expert.view',
  async told(ctx, reader, rows) {
    const profileOf = new Map(rows.map(({ id, expert_id: expert }) => [Number(expert), id]));
    const found = await reader.rows<{ id: number; name: string }>(
      `SELECT t.id, ${inLanguageSql('t', '$3', 'title')} AS name FROM expert t WHERE t.shop_id = $1 AND t.id = ANY ($2::bigint[])`,
      [ctx.shop.id, [...profileOf.keys()], ctx.locale],
    );
    return found.map(({ id, name }) => ({
      row: profileOf.get(id) ?? 0,
      name,
      address: `/backend/experts/${id}`,
    }));
  },
};
