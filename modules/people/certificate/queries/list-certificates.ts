import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CertificateFacts } from '../../../../kernel/module/certificate-spec.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { CertificateRow, certificateAdmin } from '../admin-contract.ts';
import { kindOf, titleOf, toldOf } from '../kinds.ts';

type Admin = typeof certificateAdmin;
type Shown = OutputOf<Admin['certificate.certificate.show']>['data'];

const COLUMNS = `t.id, t.number, t.kind, t.subject_id as "subjectId", t.facts, t.member_id as "memberId", t.name, t.state,
  t.issued_at as "issuedAt", t.ended_at as "endedAt"`;

/** A row with what its kind and its thing are called. */
function named<Row extends { kind: string; facts: CertificateFacts }>(ctx: Ctx, { facts, ...row }: Row) {
  const kind = kindOf(ctx, row.kind);
  return { ...row, kindLabel: kind === null ? row.kind : labelIn(ctx.locale, kind.label), title: titleOf(ctx, facts) };
}

/** The certificates of the shop, the newest first. */
export async function listCertificates(
  ctx: Ctx,
  input: ParsedOf<Admin['certificate.certificate.list']>,
): Promise<OutputOf<Admin['certificate.certificate.list']>> {
  const { q, kind, subjectId, memberId, state } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`t.number = ${bind(q.toUpperCase())}`);
  if (kind !== undefined) where.push(`t.kind = ${bind(kind)}`);
  if (subjectId !== undefined) where.push(`t.subject_id = ${bind(subjectId)}`);
  if (memberId !== undefined) where.push(`t.member_id = ${bind(memberId)}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  const key = { sql: 't.id', type: 'bigint', isNullable: false, isDown: true } as const;
  const rows = { from: 'certificate t', where, columns: COLUMNS, key };
  type Stored = Omit<CertificateRow, 'kindLabel' | 'title'> & { facts: CertificateFacts };
  const { data, ...page } = await seekRows<Stored>(ctx.db, { ...input, sort: '-id' }, rows, values);
  return { data: data.map((row) => named(ctx, row)), ...page };
}

/** One certificate with its whole course. */
export async function showCertificate(ctx: Ctx, id: number): Promise<OutputOf<Admin['certificate.certificate.show']>> {
  const other = (column: string, fits: string): string =>
    `(select json_build_object('id', o.id, 'number', o.number) from certificate o where o.shop_id = t.shop_id and ${fits}) as "${column}"`;
  const who = (column: string): string =>
    `(select m.name from member m where m.shop_id = t.shop_id and m.id = t.${column})`;
  const row = await ctx.db.row<{ data: Omit<Shown, 'kindLabel' | 'title' | 'facts'> & { facts: CertificateFacts } }>(
    `select to_json(d) as data from (select ${COLUMNS}, ${who('issued_by')} as "issuedBy", t.end_reason as "endReason", ${who('ended_by')} as "endedBy",
       ${other('replaces', 'o.id = t.replaces_id')}, ${other('replacedBy', 'o.replaces_id = t.id')}
     from certificate t where t.shop_id = $1 and t.id = $2) d`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  const { data } = row;
  const isHolding = data.state === 'valid';
  return {
    data: { ...named(ctx, data), facts: await toldOf(ctx, kindOf(ctx, data.kind), data.facts) },
    can: {
      discuss: false,
      revoke: isHolding && ctx.can('certificate.certificate.revoke'),
      reissue: data.replacedBy === null && ctx.can('certificate.certificate.issue'),
    },
  };
}
