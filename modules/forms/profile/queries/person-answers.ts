import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { beforePlace, type PersonPart } from '../../../../kernel/module/person-part.ts';

/** When a member answered the parts of the profile last. */
export const personAnswers: PersonPart = {
  label: { zh: '会员资料', en: 'Profile' },
  permission: 'profile.answer.review',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<{ id: number; at: string; title: string }>(
      `select a.id, a.updated_at as at, ${inLanguageSql('p', '$6', 'title')} as title
       from profile_answer a join profile_part p on p.shop_id = a.shop_id and p.id = a.part_id
       where a.shop_id = $1 and a.member_id = $2 and ${beforePlace('a.updated_at', 'a.id', '$3', '$4')}
       order by a.updated_at desc, a.id desc limit $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit, ctx.locale],
    );
    return rows.map(({ id, at, title }) => ({
      ...{ id, at, title: ctx.t('profile.past.answered', { title }) },
      address: `/backend/member/${memberId}/profile`,
    }));
  },
};
