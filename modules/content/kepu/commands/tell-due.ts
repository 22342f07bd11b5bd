import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { textIn } from '../../envelope/public.ts';

/** Articles in one run: more than fall due on any day. */
const MOST = 200;
const MOST_TOLD = 500;

const OVERDUE = 'live and review_due < current_date and told_due is distinct from review_due';

/** Public articles that were to be reviewed by now, and that nobody was told of yet. */
export const DUE = `select from kepu where shop_id = this_shop and ${OVERDUE}`;

/** Tells once, of each article whose day of review has passed, those who publish articles. */
export async function tellDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db.rows<{ id: number; title: string; titleEn: string; day: string }>(
    `select id, title, title_en as "titleEn", review_due::text as day from kepu where shop_id = $1 and ${OVERDUE}
     order by review_due, id limit ${MOST}`,
    [ctx.shop.id],
  );
  if (due.length === 0) return;
  const desk = await ctx.db.rows<{ id: number }>(
    `select m.id from member m where m.shop_id = $1 and m.staff and m.status = 'active' and exists (
       select from member_role mr join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
       where mr.shop_id = m.shop_id and mr.member_id = m.id and g.permission in ('kepu.kepu.publish', '${EVERY_PERMISSION}'))
     order by m.id limit ${MOST_TOLD}`,
    [ctx.shop.id],
  );
  await eachApart(due, 'articles that are due for review', ({ id, title, titleEn, day }) =>
    ctx.db.write(async (tx) => {
      await tx.rows('update kepu set told_due = $3::date where shop_id = $1 and id = $2', [ctx.shop.id, id, day]);
      await sendNotice(ctx, tx, {
        ...{ kind: 'kepu.due', key: `${id}/${day}`, to: desk.map((one) => one.id), link: `/backend/kepus/${id}` },
        values: { title: { zh: title, en: textIn('en', title, titleEn) }, day },
      });
    }),
  );
}
