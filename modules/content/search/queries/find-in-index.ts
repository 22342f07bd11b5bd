import type { Ctx } from '../../../../kernel/http/context.ts';
import type { FindSpec } from '../../../../kernel/module/find-spec.ts';
import { mayOpen } from '../../../../kernel/permission/holds.ts';
import { scopeCondition } from '../../../../kernel/permission/scope-sql.ts';
import { holdsSomewhere, thingSight } from '../../../../kernel/permission/things.ts';
import { type BindValue, binder } from '../../../../kernel/record/record-sql.ts';
import { foldedText, prefixTsquery } from '../../../../kernel/rules/search-terms.ts';

/** Rows of one kind that are looked at and counted; beyond it an answer says "at least". */
export const MOST_LOOKED_AT = 1000;

/** Titles that are or begin with what was typed come from an index of their own, however much else there is. */
const MOST_TITLES = 50;

const USUAL_ORDER = 50;

/** A row of the index as it was found. */
export interface FoundRecord {
  kind: string;
  id: number;
  title: string;
  title_en: string;
  note: string;
  state: string | null;
  total: number;
}

/** Whether a person finds records of a kind, be it those of single things. */
const mayFind = (ctx: Ctx, kind: string, permission: string): boolean =>
  mayOpen(ctx.person, permission) ||
  (ctx.services.registry.grantables.places.has(kind) && holdsSomewhere(ctx, permission));

/** Kinds of records that a person may find at all in this shop. */
export function kindsFor(ctx: Ctx): [string, FindSpec & { module: string }][] {
  const { registry } = ctx.services;
  return [...registry.finds]
    .filter(([kind, { module, permission }]) => registry.isOn(ctx.shop, module) && mayFind(ctx, kind, permission))
    .sort(([, a], [, b]) => (a.order ?? USUAL_ORDER) - (b.order ?? USUAL_ORDER));
}

/** The same condition over the record that a row of the index stands for. */
const ofRecord = (table: string, sight: string): string =>
  `exists (select from "${table}" r where r.shop_id = t.shop_id and r.id = t.record_id and ${sight.replace(/^t\./, 'r.')})`;

/** The condition under which rows `t` of a kind lie in a person's sight; `$1` is the shop and `$2` the member. */
export function sightSql(ctx: Ctx, kind: string, spec: FindSpec, bind: BindValue): string {
  const conditions = [`t.shop_id = $1 and t.kind = ${bind(kind)}`];
  if (spec.scope !== undefined) conditions.push(`(${scopeCondition(ctx, spec.permission, 'read', spec.scope)(bind)})`);
  conditions.push(...thingSight(ctx, kind, spec.permission, bind).map((sight) => ofRecord(spec.table, sight)));
  if (spec.inSight !== undefined) conditions.push(`(${spec.inSight(ctx)(bind)})`);
  return conditions.join(' and ');
}

const COLUMNS = 't.kind, t.record_id, t.title, t.title_en, t.note, t.state, t.at, t.folded';

/** Rows of one kind: by their mark where what was typed is one, else by their words. */
function rowsSql(ctx: Ctx, kind: string, spec: FindSpec, typed: string, query: string, bind: BindValue): string {
  const from = `select ${COLUMNS} from search_record t where ${sightSql(ctx, kind, spec, bind)}`;
  const mark = spec.byMark?.(ctx, typed) ?? null;
  if (mark !== null) return `(${from} and ${mark(bind)} limit ${MOST_LOOKED_AT + 1})`;
  const folded = bind(foldedText(typed));
  return `(${from} and t.terms @@ ${query}::tsquery limit ${MOST_LOOKED_AT + 1}) union
    (${from} and t.folded ~>=~ ${folded} and t.folded ~<~ (${folded} || chr(1114111)) order by t.folded limit ${MOST_TITLES})`;
}

/** What to find of which kinds: the same page of each. */
export interface IndexQuestion {
  typed: string;
  kinds: readonly [string, FindSpec][];
  page: number;
  limit: number;
}

/**
 * Records of several kinds that hold every word, as far as the person may see them, in one statement: a title that is what
 * was typed before one that begins with it, one that has it in one piece, and any other; the newest first among equals.
 */
export async function findInIndex(ctx: Ctx, { typed, kinds, page, limit }: IndexQuestion): Promise<FoundRecord[]> {
  const terms = prefixTsquery(typed);
  if (terms === null || kinds.length === 0) return [];
  const values: unknown[] = [ctx.shop.id, ctx.person?.id ?? 0, foldedText(typed)];
  const bind = binder(values);
  const query = bind(terms);
  const from = kinds.map(([kind, spec]) => rowsSql(ctx, kind, spec, typed, query, bind)).join(' union all ');
  const skipped = bind((page - 1) * limit);
  return ctx.db.rows<FoundRecord>(
    `with hit as (${from}), ranked as (
       select h.*, count(*) over (partition by h.kind) as total, row_number() over (partition by h.kind order by
         case when h.folded = $3 then 0 when starts_with(h.folded, $3) then 1 when position($3 in h.folded) > 0 then 2 else 3 end,
         h.at desc, h.record_id desc) as place from hit h where $2::bigint is not null)
     select kind, record_id as id, title, title_en, note, state, total from ranked
     where place > ${skipped}::int and place <= ${skipped}::int + ${bind(limit)}::int order by kind, place`,
    values,
  );
}
