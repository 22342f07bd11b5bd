import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Consequence } from '../../../../kernel/module/consequence-spec.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { CHANGE, type ChangeSum, type conferenceChange } from '../change-contract.ts';
import { changeRow } from './upheaval.ts';

type List = (typeof conferenceChange)['conference.change.list'];
type Show = (typeof conferenceChange)['conference.change.show'];
type Lines = (typeof conferenceChange)['conference.change.lines'];

const title = (column: string, locale: string): string =>
  `(select ${inLanguageSql('c', locale, 'title')} from conference c where c.shop_id = t.shop_id and c.id = t.${column})`;
const columns = (
  locale: string,
): string => `t.id, t.version, t.conference_id as "conferenceId", ${title('conference_id', locale)} as conference,
  t.act, t.money, ${title('to_id', locale)} as "to", t.starts_on::text as "startsOn", t.ends_on::text as "endsOn", t.state,
  t.planned_at as "plannedAt", t.ended_at as "endedAt"`;

const FOUND = (
  q: string,
): string => `exists (select from conference c where c.shop_id = t.shop_id and c.id = t.conference_id
  and strpos(lower(concat_ws(' ', c.title, c.title_en)), lower(${q})) > 0)`;

/** What was planned or done about conferences, the newest first. */
export function listChanges(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, conferenceId, state } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(FOUND(bind(q)));
  if (conferenceId !== undefined) where.push(`t.conference_id = ${bind(conferenceId)}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  const shown = columns(bind(ctx.locale));
  const key = { sql: 't.id', type: 'bigint', isNullable: false, isDown: true } as const;
  return seekRows(
    ctx.db,
    { ...input, sort: '-id' },
    { from: 'conference_change t', where, columns: shown, key },
    values,
  );
}

type Sum = Omit<ChangeSum, 'label' | 'actLabel' | 'unit'>;

const SUMS = `select kind, act, count(*) filter (where state <> 'appeared')::int as count,
    coalesce(sum(units) filter (where state <> 'appeared'), 0)::int as units, coalesce(sum(fen) filter (where state <> 'appeared'), 0)::bigint as fen,
    coalesce(sum(messages) filter (where state <> 'appeared'), 0)::int as messages,
    count(*) filter (where state = 'done')::int as done, coalesce(sum(fen) filter (where state = 'done'), 0)::bigint as "doneFen",
    coalesce(sum(messages) filter (where state = 'done'), 0)::int as "doneMessages",
    count(*) filter (where state = 'changed')::int as changed, count(*) filter (where state = 'appeared')::int as appeared
  from conference_change_line where shop_id = $1 and change_id = $2 group by kind, act order by min(id)`;

/** What a kind of things, and an outcome of it, is called; by its own word where its module is off. */
function named(ctx: Ctx, kind: string, act: string): { label: string; actLabel: string; unit: string } {
  const spec = ctx.services.registry.consequences.get(kind);
  const said = spec?.acts[act];
  return {
    label: spec === undefined ? kind : labelIn(ctx.locale, spec.label),
    actLabel: said === undefined ? act : labelIn(ctx.locale, said),
    unit: spec?.unit === undefined ? '' : labelIn(ctx.locale, spec.unit),
  };
}

/** One change with its sums. */
export async function showChange(ctx: Ctx, id: number): Promise<OutputOf<Show>> {
  type Row = Omit<OutputOf<Show>['data'], 'settled' | 'lines' | 'sums'> & { isWorkedOn: boolean };
  const row = await ctx.db.row<Row>(
    `select ${columns('$3')}, t.to_id as "toId", t.reason, t.reason_en as "reasonEn", t.started_at as "startedAt",
       (select m.name from member m where m.shop_id = t.shop_id and m.id = t.started_by) as "startedBy",
       exists (select from task_progress p where p.shop_id = t.shop_id and p.task_id = t.task_id and p.state in ('waiting', 'running')) as "isWorkedOn"
     from conference_change t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id, ctx.locale],
  );
  if (row === null) throw notFound();
  const { isWorkedOn, ...data } = row;
  const sums = await ctx.db.rows<Sum>(SUMS, [ctx.shop.id, id]);
  const isWaiting = data.state === 'planned' || (data.state === 'running' && !isWorkedOn);
  const all = (pick: (sum: Sum) => number): number => sums.reduce((total, sum) => total + pick(sum), 0);
  return {
    data: {
      ...data,
      sums: sums.map((sum) => {
        const { label, actLabel, unit } = named(ctx, sum.kind, sum.act);
        return { ...sum, label, actLabel, unit };
      }),
      lines: all(({ count }) => count),
      settled: all(({ done, changed }) => done + changed),
    },
    can: { run: isWaiting && ctx.can(CHANGE), discuss: false },
  };
}

interface StoredLine extends Consequence {
  id: number;
  kind: string;
  state: 'planned' | 'done' | 'changed' | 'appeared';
  found: Partial<Consequence> | null;
  refusal: string;
}

/** What was otherwise, in words. */
function whyOf(ctx: Ctx, { kind, fen, state, found, refusal }: StoredLine): string {
  if (state === 'appeared') return ctx.t('conference.console.whyAppeared');
  if (state !== 'changed') return '';
  if (refusal !== '') {
    const [module = '', code = ''] = refusal.split('.');
    return ctx.findText(`${module}.errors.${code}`) ?? refusal;
  }
  if (found === null) return ctx.t('conference.console.whyGone');
  const now = found.act === undefined ? '' : named(ctx, kind, found.act).actLabel;
  if (found.fen !== undefined && found.fen !== fen)
    return ctx.t('conference.console.whyMoney', { act: now, planned: moneyText(fen), now: moneyText(found.fen) });
  return ctx.t('conference.console.whyOther', { act: now });
}

/** The things of a change in the order in which they are gone through. */
export async function listChangeLines(ctx: Ctx, input: ParsedOf<Lines>): Promise<OutputOf<Lines>> {
  const { changeId, state } = input;
  await changeRow(ctx, ctx.db, changeId);
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1', `t.change_id = ${bind(changeId)}`];
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  const key = { sql: 't.id', type: 'bigint', isNullable: false, isDown: false } as const;
  const columns = 't.id, t.kind, t.ref, t.act, t.units, t.fen, t.messages, t.state, t.found, t.refusal';
  const rows = { from: 'conference_change_line t', where, columns, key };
  const { data, ...page } = await seekRows<StoredLine>(ctx.db, { ...input, sort: 'id' }, rows, values);
  return {
    data: data.map((line) => {
      const { id, ref, act, fen, units, state: how } = line;
      const { label, actLabel } = named(ctx, line.kind, act);
      const screen = ctx.services.registry.consequences.get(line.kind)?.screen(ref) ?? '';
      return { id, ref, screen, label, actLabel, fen, units, state: how, why: whyOf(ctx, line) };
    }),
    ...page,
  };
}
