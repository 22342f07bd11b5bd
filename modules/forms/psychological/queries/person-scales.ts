import { beforePlace, type PersonPart } from '../../../../kernel/module/person-part.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { shippedScale } from '../library/scales.ts';

/** The scales that a member filled in; what they came to is told on the screen of the answers alone. */
export const personScales: PersonPart = {
  label: { zh: '量表', en: 'Scales' },
  permission: 'psychological.answer.review',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<{ id: number; at: string; scale: string }>(
      `select a.id, a.submitted_at as at, a.scale from psychological_answer a
       where a.shop_id = $1 and a.member_id = $2 and ${beforePlace('a.submitted_at', 'a.id', '$3', '$4')}
       order by a.submitted_at desc, a.id desc limit $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit],
    );
    return rows.map(({ id, at, scale }) => ({
      ...{ id, at },
      title: ctx.t('psychological.past.answered', { scale: labelIn(ctx.locale, shippedScale(scale).name) }),
      address: `/backend/scale-answers/${id}`,
    }));
  },
};
