import { beforePlace, type PersonPart } from '../../../../kernel/module/person-part.ts';

interface Row {
  id: number;
  at: string;
  title: string;
}

/** The forms that a member answered. */
export const personAnswers: PersonPart = {
  label: { zh: '表单', en: 'Forms' },
  permission: 'form.answer.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<Row>(
      `select a.id, a.submitted_at as at, case when $6 = 'en' and f.title_en <> '' then f.title_en else f.title end as title
       from form_answer a join form f on f.shop_id = a.shop_id and f.id = a.form_id
       where a.shop_id = $1 and a.member_id = $2 and ${beforePlace('a.submitted_at', 'a.id', '$3', '$4')}
       order by a.submitted_at desc, a.id desc limit $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit, ctx.locale],
    );
    return rows.map(({ id, at, title }) => ({
      ...{ id, at },
      title: ctx.t('form.past.answered', { title }),
      address: `/backend/form-answers/${id}`,
    }));
  },
};
