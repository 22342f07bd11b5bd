import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';

/** Forms told of in one run: more than any desk has open at once. */
const MOST = 500;

interface Waiting {
  id: number;
  title: string;
  titleEn: string;
  count: number;
  owners: number[];
}

const SQL = `
  SELECT f.id, f.title, f.title_en AS "titleEn", a.count, array_remove(ARRAY[f.created_by, f.edited_by], NULL) AS owners
  FROM (SELECT form_id, count(*)::int AS count, max(submitted_at) AS last FROM form_answer
    WHERE shop_id = $1 AND state = 'new' GROUP BY form_id) AS a
  JOIN form f ON f.shop_id = $1 AND f.id = a.form_id
  WHERE a.last > $2::timestamptz - interval '1 day' ORDER BY f.id LIMIT ${MOST}`;

/** Tells the owners of every form that was answered since yesterday how many answers wait: once a day, however many came. */
export async function tellWaiting(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const waiting = await ctx.db.rows<Waiting>(SQL, [ctx.shop.id, now.toISOString()]);
  await eachApart(waiting, 'digests of answers', ({ id, title, titleEn, count, owners }) =>
    ctx.db.write((tx) =>
      sendNotice(ctx, tx, {
        kind: 'form.answers_waiting',
        to: owners,
        key: `${id}/${formatDate(now)}`,
        values: { title: { zh: title, en: titleEn || title }, count: String(count) },
        link: `/backend/form-answers?formId=${id}&state=new`,
      }),
    ),
  );
}
