import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { heldOnThingSql } from '../../../../kernel/permission/held-on-thing-sql.ts';
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

/** An owner `m` who holds the right to see answers, in the shop or on this form: who has lost it is told nothing. */
const mayStillSee = `(EXISTS (SELECT FROM member_role mr JOIN role_grant g ON g.shop_id = mr.shop_id AND g.role_id = mr.role_id
    WHERE mr.shop_id = m.shop_id AND mr.member_id = m.id AND g.permission IN ('form.answer.view', '${EVERY_PERMISSION}'))
  OR ${heldOnThingSql({ member: 'm', record: `'form.form'`, id: 'f.id', permission: `'form.answer.view'` })})`;

const SQL = `
  SELECT f.id, f.title, f.title_en AS "titleEn", a.count, ARRAY(SELECT m.id FROM member m WHERE m.shop_id = $1 AND m.id IN (f.created_by, f.edited_by)
      AND ${mayStillSee}) AS owners
  FROM (SELECT form_id, count(*)::int AS count, max(submitted_at) AS last FROM form_answer
    WHERE shop_id = $1 AND state = 'new' GROUP BY form_id) AS a
  JOIN form f ON f.shop_id = $1 AND f.id = a.form_id
  WHERE a.last > $2::timestamptz - interval '1 day' ORDER BY f.id LIMIT ${MOST}`;

/** Tells the owners of every form that was answered since yesterday how many answers wait: once a day, however many came. */
export async function tellWaiting(ctx: Ctx): Promise<void> {
  if (!(await ctx.services.settings.get<boolean>(ctx, 'form.tellsDesk'))) return;
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
