import { asideTask } from '../../../kernel/aside/aside-task.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { recordImport } from '../../../kernel/record/operation-import.ts';
import { byNames } from '../../../kernel/table-file/by-names.ts';
import type { planRows } from './read-plan.ts';

const findKind = byNames([
  ['standard', 'standard', '标准展位', '标展'],
  ['corner', 'corner', '角位', '双开'],
  ['raw', 'raw', 'raw space', '光地'],
  ['island', 'island', '岛式', '四面开'],
]);

/** Halls as files call them: by their number, or by their names; of two of one name the latest exhibition's. */
async function findHall(ctx: Ctx): Promise<(name: string) => number | undefined> {
  const rows = await ctx.db.rows<{ id: number; name: string; nameEn: string }>(
    `SELECT id, name, name_en AS "nameEn" FROM exhibition_hall WHERE shop_id = $1 ORDER BY id LIMIT 500`,
    [ctx.shop.id],
  );
  const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  const named = new Map<string, number>();
  for (const { id, name, nameEn } of rows) {
    named.set(plain(name), id);
    if (nameEn !== '') named.set(plain(nameEn), id);
  }
  for (const { id } of rows) named.set(String(id), id);
  return (name) => named.get(plain(name));
}

/** What a file says of booths, in metres and yuan: each row goes through the save of a booth, with its walls and neighbours. */
export const boothImport = recordImport('exhibitor.booth', {
  label: { zh: '展位', en: 'Booths' },
  // A plan that was drawn elsewhere is taken as well.
  endings: ['.svg'],
  reads: asideTask<typeof planRows>(new URL('./read-plan.ts', import.meta.url), 'planRows'),
  name: 'number',
  columns: [
    {
      key: 'hall',
      as: 'hallId',
      label: { zh: '展馆', en: 'Hall' },
      isRequired: true,
      hint: { zh: '展馆名称或编号', en: 'Name or number of the hall' },
      example: '东区展馆',
      find: findHall,
    },
    { key: 'number', label: { zh: '展位号', en: 'Number' }, aliases: ['展位'], isRequired: true, example: 'A12' },
    {
      key: 'x',
      label: { zh: '距左墙（米）', en: 'From the left (m)' },
      aliases: ['x'],
      isRequired: true,
      example: '6',
    },
    { key: 'y', label: { zh: '距上墙（米）', en: 'From above (m)' }, aliases: ['y'], isRequired: true, example: '3' },
    { key: 'width', label: { zh: '宽（米）', en: 'Width (m)' }, isRequired: true, example: '3' },
    { key: 'depth', label: { zh: '深（米）', en: 'Depth (m)' }, isRequired: true, example: '3' },
    {
      key: 'kind',
      label: { zh: '类型', en: 'Kind' },
      hint: { zh: '标准展位、角位、光地、岛式', en: 'standard, corner, raw or island' },
      example: '标准展位',
      find: () => findKind,
    },
    { key: 'price', label: { zh: '价格（元）', en: 'Price (CNY)' }, aliases: ['价格'], example: '18000' },
    { key: 'note', label: { zh: '备注', en: 'Note' }, example: '' },
  ],
  known: { table: 'exhibition_booth', ways: [{ columns: { hallId: 'id', number: 'text' } }] },
  input({ price, ...values }, _prepared, ctx) {
    if (price === undefined) return values;
    const yuan = /^\d{1,8}(?:\.\d{1,2})?$/.test(price) ? Number(price) : null;
    return yuan === null
      ? ctx.t('exhibitor.console.priceWrong', { text: price })
      : { ...values, priceFen: Math.round(yuan * 100) };
  },
});
