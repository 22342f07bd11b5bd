import { Readable } from 'node:stream';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { BOM, csvLine } from '../../../../kernel/rules/csv.ts';
import { isTaskLink } from '../link.ts';

const AT_A_TIME = 1000;

interface Found {
  locale: 'zh-CN' | 'en';
  label: string;
  fileKey: string | null;
  fileName: string | null;
  fileMime: string | null;
}

async function* reportLines(ctx: Ctx, id: number, head: readonly string[]): AsyncGenerator<string> {
  yield BOM + csvLine(head);
  for (let after = 0; ; ) {
    const rows = await ctx.db.rows<{ position: number; name: string; why: string }>(
      `select position, name, why from task_line
       where shop_id = $1 and task_id = $2 and outcome in ('refused', 'there', 'alike') and position > $3 order by position limit ${AT_A_TIME}`,
      [ctx.shop.id, id, after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ position, name, why }) => csvLine([String(position), name, why])).join('');
    after = last.position;
  }
}

/** Sends the file or the report of a task to whoever holds a fresh link. */
export async function readPart(
  ctx: Ctx,
  asked: { id: number; part: 'file' | 'report'; until: number; proof: string },
): Promise<RawAnswer> {
  const { config, storage, now } = ctx.services;
  if (!isTaskLink(config, ctx.shop.id, asked, now())) throw notFound();
  const found = await ctx.db.row<Found>(
    `select t.locale, t.label, p.file_key as "fileKey", p.file_name as "fileName", p.file_mime as "fileMime"
     from task t join task_progress p on p.shop_id = t.shop_id and p.task_id = t.id where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, asked.id],
  );
  if (found === null) throw notFound();
  const headers = (name: string): Record<string, string> => ({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
  });
  if (asked.part === 'report') {
    const head = [
      ctx.t('task.console.report.position'),
      ctx.t('task.console.report.name'),
      ctx.t('task.console.report.why'),
    ];
    const name = ctx.t('task.console.report.file', { label: found.label });
    return new RawAnswer(
      'text/csv; charset=utf-8',
      async () => Readable.from(reportLines(ctx, asked.id, head)),
      headers(name),
    );
  }
  const { fileKey, fileName, fileMime } = found;
  if (fileKey === null || fileName === null) throw notFound();
  return new RawAnswer(fileMime ?? 'application/octet-stream', () => storage.get(fileKey), headers(fileName));
}
