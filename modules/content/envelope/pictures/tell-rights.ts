import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { noteTold, untoldRights } from '../../../platform/file/public.ts';
import { sendNotice } from '../../../platform/notice/public.ts';

const MOST_TOLD = 500;

/** Tells once, of each picture that is shown and whose rights end within two weeks, those who edit files. */
export async function tellRights(ctx: Ctx): Promise<void> {
  const ending = await untoldRights(ctx);
  if (ending.length === 0) return;
  const desk = await ctx.db.rows<{ id: number }>(
    `select m.id from member m where m.shop_id = $1 and m.staff and m.status = 'active' and exists (
       select from member_role mr join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
       where mr.shop_id = m.shop_id and mr.member_id = m.id and g.permission in ('file.file.save', '${EVERY_PERMISSION}'))
     order by m.id limit ${MOST_TOLD}`,
    [ctx.shop.id],
  );
  await eachApart(ending, 'pictures whose rights end', (file) =>
    ctx.db.write(async (tx) => {
      await noteTold(tx, ctx.shop.id, file);
      await sendNotice(ctx, tx, {
        ...{ kind: 'envelope.rights', key: `${file.id}/${file.until}`, to: desk.map((one) => one.id) },
        link: `/backend/files/${file.id}`,
        values: { name: file.name, day: formatDateTime(new Date(file.until)).slice(0, 10) },
      });
    }),
  );
}
