import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';
import type { PageAsked } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { ArchiveRow } from '../contract.ts';
import { ARRIVED, PIECES_THERE } from './piece-sql.ts';
import { wordedReport } from './worded-report.ts';

const COLUMNS = `t.id, t.version, t.name, t.size, (${ARRIVED}) as received, (${PIECES_THERE}) as pieces, m.name as owner,
  t.created_at as "createdAt", t.made_shop as "madeShop", t.report,
  case when p.task_id is not null then json_build_object('id', p.task_id, 'state', p.state, 'total', p.total,
    'done', p.done, 'error', p.error) end as task`;
const JOINS = `join member m on m.shop_id = t.shop_id and m.id = t.owner_id
  left join task_progress p on p.shop_id = t.shop_id and p.task_id = t.task_id`;

function worded(ctx: Ctx, row: ArchiveRow): ArchiveRow {
  const { task, report } = row;
  return {
    ...row,
    report: report === null ? null : wordedReport(ctx, report),
    task: task === null || task.error === '' ? task : { ...task, error: ctx.t(errorKey(task.error)) },
  };
}

/** A page of the archives that were brought, the newest first. */
export async function listArchives(ctx: Ctx, { q, ...place }: Omit<PageAsked, 'sort'> & { q: string }) {
  const values: unknown[] = [ctx.shop.id];
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`t.name ilike $${values.push(`%${escapeLike(q)}%`)}`);
  const list = {
    from: 'archive_upload t',
    joins: JOINS,
    where,
    columns: COLUMNS,
    key: { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: true },
  };
  const { data, ...found } = await seekRows<ArchiveRow>(ctx.db, { ...place, sort: '-createdAt' }, list, values);
  return { data: data.map((row) => worded(ctx, row)), ...found };
}

/** One archive that was brought, and what the caller may do with it. */
export async function showArchive(ctx: Ctx, id: number) {
  const row = await ctx.db.row<ArchiveRow>(
    `select ${COLUMNS} from archive_upload t ${JOINS} where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  const isBusy = row.task?.state === 'waiting' || row.task?.state === 'running';
  const isReady = row.received === row.size && !isBusy;
  return {
    data: worded(ctx, row),
    can: { import: isReady && row.madeShop === null, remove: !isBusy },
  };
}
