import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { documentReadings } from '../admin-contract.ts';

type Admin = typeof documentReadings;

const JOINS = `JOIN document d ON d.shop_id = t.shop_id AND d.id = t.document_id
  LEFT JOIN member m ON m.shop_id = t.shop_id AND m.id = t.member_id
  CROSS JOIN LATERAL (SELECT count(*)::int AS shown, coalesce(sum(p.seconds), 0)::int AS seconds
    FROM document_view_page p WHERE p.shop_id = t.shop_id AND p.view_id = t.id) seen`;

const columns = (
  locale: string,
): string => `t.id, t.code, t.document_id AS "documentId", ${inLanguageSql('d', locale, 'title')} AS document,
  t.member_id AS "memberId", m.name AS person, t.opened_at AS "openedAt", seen.shown, t.pages, seen.seconds`;

/** Readings of marked documents, the newest first; of a code the one that it leads back to. */
export function listReadings(
  ctx: Ctx,
  { q, documentId, memberId, ...place }: ParsedOf<Admin['document.view.list']>,
): Promise<OutputOf<Admin['document.view.list']>> {
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`t.code = ${bind(q)}`);
  if (documentId !== undefined) where.push(`t.document_id = ${bind(documentId)}`);
  if (memberId !== undefined) where.push(`t.member_id = ${bind(memberId)}`);
  const key = { sql: 't.id', type: 'bigint', isNullable: false, isDown: true } as const;
  const rows = { from: 'document_view t', joins: JOINS, where, columns: columns(bind(ctx.locale)), key };
  return seekRows(ctx.db, { ...place, sort: '-id' }, rows, values);
}

/** One reading with the pages that were shown, in their order. */
export async function showReading(ctx: Ctx, id: number): Promise<OutputOf<Admin['document.view.show']>> {
  const row = await ctx.db.row<{ data: OutputOf<Admin['document.view.show']>['data'] }>(
    `SELECT to_json(r) AS data FROM (SELECT ${columns('$3')}, t.sha256, coalesce(d.live AND d.paper_file = t.file_id, false) AS "isPresent",
       (SELECT coalesce(json_agg(json_build_object('page', p.page, 'shownAt', p.shown_at, 'seconds', p.seconds) ORDER BY p.page), '[]')
        FROM document_view_page p WHERE p.shop_id = t.shop_id AND p.view_id = t.id) AS read
       FROM document_view t ${JOINS} WHERE t.shop_id = $1 AND t.id = $2) r`,
    [ctx.shop.id, id, ctx.locale],
  );
  if (row === null) throw notFound();
  return { data: row.data, can: { discuss: false } };
}
