import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { type caseDesk, DECIDE, MASK } from '../admin-contract.ts';
import { caseHash, caseRow } from '../case-row.ts';
import { correctionsSql, specialtyWords } from './case-sql.ts';
import { workedFacts, workedImages } from './worked-case.ts';

type List = (typeof caseDesk)['case.case.list'];
type Show = (typeof caseDesk)['case.case.show'];
type Row = OutputOf<List>['data'][number];
type RawRow = Omit<Row, 'specialtyName'> & { specialty: string };

const nameSql = (column: string): string =>
  `(select m.name from member m where m.shop_id = t.shop_id and m.id = ${column})`;

/** The columns of a row of the desk over `t`. */
const rowSql = `t.id, t.version, t.title, t.specialty, t.language, t.state, ${nameSql('t.author_id')} as author,
  ${nameSql('t.reviewer_id')} as reviewer, t.flags, t.submitted_at as "submittedAt", t.updated_at as "updatedAt",
  (select count(*)::int from case_image i where i.shop_id = t.shop_id and i.case_id = t.id) as images`;

/** What waits for the desk: handed in, passed, or hidden by a flag. */
export const WAITING = `t.state in ('review', 'passed', 'hidden')`;

/** How many wait. */
export const countWaiting = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, `case_item t where t.shop_id = $1 and ${WAITING}`, [shop.id]);

/** Cases as the desk goes through them; what a doctor has not handed in is theirs alone. */
export async function listDesk(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, state, authorId, queue, sort, ...asked } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1', `t.state not in ('draft', 'deleted')`];
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  if (authorId !== undefined) where.push(`t.author_id = ${bind(authorId)}`);
  if (queue !== undefined) where.push(WAITING);
  if (q !== '') where.push(`position(lower(${bind(q)}) in lower(t.title)) > 0`);
  const isQueue = sort === 'submittedAt';
  if (isQueue) where.push('t.submitted_at is not null');
  const key = {
    ...{ sql: isQueue ? 't.submitted_at' : 't.updated_at', type: 'timestamptz', isNullable: false },
    isDown: sort === '-updatedAt',
  };
  const found = await seekRows<RawRow>(
    ctx.db,
    { ...asked, sort },
    { from: 'case_item t', where, columns: rowSql, key },
    values,
  );
  const nameOf = await specialtyWords(ctx);
  return { ...found, data: found.data.map(({ specialty, ...row }) => ({ ...row, specialtyName: nameOf(specialty) })) };
}

const told = `(select coalesce(json_agg(json_build_object('id', f.id, 'reason', f.reason, 'text', f.body, 'at', f.at,
    'isOpen', f.closed_at is null) order by f.id desc), '[]')
  from (select * from case_flag where shop_id = t.shop_id and case_id = t.id order by id desc limit 50) f)`;

const acts = `(select coalesce(json_agg(json_build_object('id', a.id, 'act', a.act, 'reason', a.reason, 'at', a.at,
    'by', (select m.name from member m where m.shop_id = a.shop_id and m.id = a.done_by)) order by a.id desc), '[]')
  from (select * from case_act where shop_id = t.shop_id and case_id = t.id order by id desc limit 100) a)`;

type RawShown = RawRow &
  Pick<OutputOf<Show>['data'], 'told' | 'acts' | 'authorId' | 'editions'> & { signer: string | null };

/** A case as the desk decides about it. */
export async function showDesk(ctx: Ctx, { id }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const me = signedIn(ctx).id;
  const row = await caseRow(ctx.db, ctx.shop.id, id);
  if (row === null || row.state === 'draft') throw notFound();
  const more = await ctx.db.row<{ data: RawShown }>(
    `select to_json(x) as data from (select ${rowSql}, t.author_id as "authorId", ${told} as told, ${acts} as acts, ${correctionsSql} as editions,
       ${nameSql(`(t.sign_off ->> 'by')::bigint`)} as signer from case_item t where t.shop_id = $1 and t.id = $2) x`,
    [ctx.shop.id, id],
  );
  if (more === null) throw notFound();
  const { signer, specialty: _code, ...shown } = more.data;
  const { state, signOff } = row;
  const isSigned = signOff !== null && signOff.hash === caseHash(row);
  const [decides, isOther] = [ctx.can(DECIDE), row.authorId !== me];
  const waits = state === 'review' || state === 'passed';
  return {
    data: {
      ...(await workedFacts(ctx, row)),
      ...shown,
      pictures: workedImages(ctx, row, me, 'desk', null),
      signed: signOff && { by: signer, at: signOff.at, note: signOff.note, holds: isSigned },
    },
    can: {
      ask: decides && state === 'review',
      sign: decides && isOther && (waits || state === 'hidden') && !isSigned,
      return: decides && waits,
      publish: decides && waits && isSigned,
      keep: decides && state === 'hidden' && isSigned,
      withdraw: decides && state !== 'withdrawn' && state !== 'superseded',
      mask: ctx.can(MASK) && (waits || state === 'hidden'),
      unseal: ctx.can(MASK),
    },
  };
}
