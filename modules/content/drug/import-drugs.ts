import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ImportColumnSpec, ImportRow, ImportSpec } from '../../../kernel/module/import-spec.ts';
import { type Renewed, recordImport } from '../../../kernel/record/operation-import.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { byNames } from '../../../kernel/table-file/by-names.ts';
import type { DrugValues } from './admin-contract.ts';
import { type DrugClass, plainNumber } from './rules.ts';

/** Classes as lists call them, in either language. */
const findClass = byNames<DrugClass>([
  ['rx', 'rx', '处方药', '处方', 'prescription'],
  ['otc_a', 'otc_a', '甲类', '甲类非处方药', 'OTC甲类', 'OTC 甲', '甲'],
  ['otc_b', 'otc_b', '乙类', '乙类非处方药', 'OTC乙类', 'OTC 乙', '乙'],
]);

const columns: ImportColumnSpec[] = [
  {
    ...{
      key: 'number',
      label: { zh: '批准文号', en: 'Approval number' },
      isRequired: true,
      example: '国药准字H20010001',
    },
    aliases: ['国药准字', '注册证号', '批准文号/注册证号'],
    hint: { zh: '同一批准文号只有一条', en: 'Each number stands once' },
  },
  {
    ...{ key: 'name', label: { zh: '通用名称', en: 'Generic name' }, isRequired: true, example: '示例片' },
    aliases: ['产品名称', '药品名称', '通用名'],
  },
  {
    ...{ key: 'nameEn', label: { zh: '英文名称', en: 'Generic name in English' }, example: 'Example Tablets' },
    aliases: ['英文名', '产品名称（英文）'],
  },
  { key: 'brand', label: { zh: '商品名称', en: 'Brand name' }, aliases: ['商品名'], example: '' },
  { key: 'brandEn', label: { zh: '商品名称（英文）', en: 'Brand name in English' }, example: '' },
  {
    ...{ key: 'holder', label: { zh: '上市许可持有人', en: 'Holder of the approval' }, example: '青屿药业有限公司' },
    aliases: ['持有人', '生产单位', '生产企业'],
  },
  { key: 'holderEn', label: { zh: '上市许可持有人（英文）', en: 'Holder in English' }, example: '' },
  {
    ...{ key: 'class', label: { zh: '类别', en: 'Class' }, aliases: ['处方药/非处方药'], example: '处方药' },
    hint: { zh: '处方药、甲类、乙类', en: 'rx, otc_a or otc_b' },
    find: () => findClass,
  },
  { key: 'atc', label: { zh: 'ATC 编码', en: 'ATC code' }, aliases: ['ATC'], example: 'L01EA01' },
];

/** What the drugs of some numbers hold, as a save of them says it. */
async function held({ shop }: Ctx, tx: Tx, ids: readonly number[]): Promise<Map<number, Renewed>> {
  const rows = await tx.rows<DrugValues & { id: number; version: number }>(
    `select id, version, number, name, name_en as "nameEn", brand, brand_en as "brandEn", holder, holder_en as "holderEn",
       class, atc, gone_on::text as "goneOn"
     from drug where shop_id = $1 and id = any($2::bigint[])`,
    [shop.id, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** An import of drugs by their numbers: new ones are added, and of others that is changed which the file says of them. */
const drugImport = (renews: typeof held): ImportSpec =>
  recordImport('drug.drug', {
    label: { zh: '药品', en: 'Drugs' },
    name: 'name',
    columns,
    known: { table: 'drug', ways: [{ columns: { number: 'text' } }] },
    renews,
    input: ({ number = '', ...cells }) => ({ ...cells, number: plainNumber(number) }),
  });

/** Some drugs out of a file. */
export const importDrugs = drugImport(held);

/** What is on a list is not gone. */
const importListed = drugImport(async (ctx, tx, ids) => {
  const rows = await held(ctx, tx, ids);
  return new Map(Array.from(rows, ([id, row]) => [id, { ...row, goneOn: null }]));
});

const REFUSED = 'refused';
/** A list may lose as many drugs as it keeps; one that keeps fewer is most likely cut off. */
const LEAST_KEPT = 0.5;

const GONE = `
  with gone as (
    update drug set gone_on = $2::date, version = version + 1, updated_at = now()
    where shop_id = $1 and is_listed and gone_on is null and
      not exists (select from unnest($3::text[]) n where n = number) returning id)
  select count(*)::int as gone from gone`;

const KEPT = `select count(*)::int as listed, count(n)::int as kept
  from drug d left join (select distinct n from unnest($2::text[]) n) given on n = d.number
  where d.shop_id = $1 and d.is_listed and d.gone_on is null`;

/** Marks what an earlier list had and this one has not, unless the file looks cut off (DR4). */
async function markGone(ctx: Ctx, tx: Tx, rows: readonly ImportRow[], kept: Map<string, unknown>): Promise<void> {
  const numbers = rows.map(({ values }) => plainNumber(values.number ?? ''));
  const standing = await tx.row<{ listed: number; kept: number }>(KEPT, [ctx.shop.id, numbers]);
  const { listed, kept: still } = standing ?? { listed: 0, kept: 0 };
  if (still < listed * LEAST_KEPT) {
    kept.set(REFUSED, ctx.t('drug.errors.list_cut', { listed, kept: still }));
    return;
  }
  const today = formatDate(ctx.services.now());
  const marked = await tx.row<{ gone: number }>(GONE, [ctx.shop.id, today, numbers]);
  if ((marked?.gone ?? 0) > 0) await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'drug' });
}

/**
 * The whole list of what is approved: what an earlier one had and this one has not is kept and marked as gone, and what is there
 * again is no longer. Drugs that never came with a list stay as they are.
 */
export const importWholeList: ImportSpec = {
  ...importListed,
  label: { zh: '整份药品清单', en: 'Whole list of drugs' },
  permission: 'drug.list.import',
  async arrange(ctx, tx, rows, kept) {
    await markGone(ctx, tx, rows, kept);
    return rows;
  },
  async take(ctx, tx, rows, run) {
    const refused = run.kept.get(REFUSED);
    if (typeof refused === 'string') return rows.map(() => ({ why: refused }));
    const outcomes = await importListed.take(ctx, tx, rows, run);
    const ids = outcomes.flatMap((outcome) => ('id' in outcome ? outcome.id : []));
    await tx.rows('update drug set is_listed = true where shop_id = $1 and id = any($2::bigint[]) and not is_listed', [
      ctx.shop.id,
      ids,
    ]);
    return outcomes;
  },
};
