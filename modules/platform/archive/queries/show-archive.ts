import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';
import type { ArchiveRow } from '../contract.ts';
import { ARRIVED, PIECES_THERE } from './piece-sql.ts';

const COLUMNS = `u.id, u.version, u.name, u.size, (${ARRIVED}) as received, (${PIECES_THERE}) as pieces, m.name as owner,
  u.created_at as "createdAt", u.made_shop as "madeShop", u.report,
  case when p.task_id is not null then json_build_object('id', p.task_id, 'state', p.state, 'total', p.total,
    'done', p.done, 'error', p.error) end as task`;
const FROM = `archive_upload u join member m on m.shop_id = u.shop_id and m.id = u.owner_id
  left join task_progress p on p.shop_id = u.shop_id and p.task_id = u.task_id`;

function worded(ctx: Ctx, row: ArchiveRow): ArchiveRow {
  const { task } = row;
  return task === null || task.error === '' ? row : { ...row, task: { ...task, error: ctx.t(errorKey(task.error)) } };
}

/** A page of the archives that were brought, the newest first. */
export async function listArchives(ctx: Ctx, { page, limit, q }: { page: number; limit: number; q: string }) {
  const where = `u.shop_id = $1 and ($2 = '' or u.name ilike $3)`;
  const values = [ctx.shop.id, q, `%${escapeLike(q)}%`];
  const [count, rows] = await Promise.all([
    ctx.db.row<{ total: number }>(`select count(*)::int as total from archive_upload u where ${where}`, values),
    ctx.db.rows<ArchiveRow>(
      `select ${COLUMNS} from ${FROM} where ${where} order by u.created_at desc, u.id desc limit $4 offset $5`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  return { data: rows.map((row) => worded(ctx, row)), total: count?.total ?? 0, page, limit };
}

/** One archive that was brought, and what the caller may do with it. */
export async function showArchive(ctx: Ctx, id: number) {
  const row = await ctx.db.row<ArchiveRow>(`select ${COLUMNS} from ${FROM} where u.shop_id = $1 and u.id = $2`, [
    ctx.shop.id,
    id,
  ]);
  if (row === null) throw notFound();
  const isBusy = row.task?.state === 'waiting' || row.task?.state === 'running';
  const isReady = row.received === row.size && !isBusy;
  return {
    data: worded(ctx, row),
    can: { import: isReady && row.madeShop === null, remove: !isBusy },
  };
}
