import { beforePlace, type PersonPart } from '../../../../kernel/module/person-part.ts';

/** A member's profile among the experts, from when it was linked. */
export const personExperts: PersonPart = {
  label: { zh: '专家', en: 'Expert' },
  permission: 'expert.expert.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<{ id: number; at: string; expert: number; title: string; hospital: string }>(
      `SELECT l.id, l.created_at AS at, t.id AS expert, t.title, t.hospital FROM expert_link l
       JOIN expert t ON t.shop_id = l.shop_id AND t.id = l.expert_id
       WHERE l.shop_id = $1 AND l.member_id = $2 AND ${beforePlace('l.created_at', 'l.id', '$3', '$4')}
       ORDER BY l.created_at DESC, l.id DESC LIMIT $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit],
    );
    return rows.map(({ id, at, expert, title, hospital }) => ({
      id,
      at,
      title: ctx.t('expert.past.linked'),
      detail: [title, hospital].filter(Boolean).join(' · '),
      address: `/backend/experts/${expert}`,
    }));
  },
};
