import type { Ctx } from '../../../kernel/http/context.ts';
import { recordImport } from '../../../kernel/record/operation-import.ts';
import { instantOf } from '../../../kernel/rules/time-zone.ts';
import { writtenMoment } from '../../../kernel/table-file/written-moment.ts';
import { conferenceColumn, type Named, named, productsOf } from './import-names.ts';
import { promoCode } from './rules/promo.ts';

/** What a cell says that a code takes off: `20%`, or an amount in yuan; nothing where it only opens. */
function worthOf(cell: string | undefined): { kind: string; percent?: number; fen?: number } | null {
  if (cell === undefined) return { kind: 'opens' };
  const [, percent] = /^(\d{1,3})\s*[%％]$/.exec(cell) ?? [];
  if (percent !== undefined) return { kind: 'percent', percent: Number(percent) };
  const [, yuan, cents = ''] = /^[¥￥]?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  return yuan === undefined ? null : { kind: 'amount', fen: Number(yuan) * 100 + Number(cents.padEnd(2, '0')) };
}

type Written = Readonly<Record<string, string>>;

/** A row as a save would be given it; a text is why it is refused. */
function inputOf(values: Written, all: Named, ctx: Ctx): Record<string, unknown> | string {
  const { conference: name = '', worth, products, validFrom, validUntil, code = '', ...plain } = values;
  const why = (key: string, text = ''): string => ctx.t(`registration.console.import.${key}`, { text });
  const conference = all.conference(name);
  if (conference === undefined) return why('conference', name);
  const worthy = worthOf(worth);
  if (worthy === null) return why('worth', worth);
  const ids = productsOf(all, conference.id, products);
  if (typeof ids === 'string') return why('product', ids);
  const moments: Record<string, string> = {};
  for (const [key, text] of Object.entries({ validFrom, validUntil })) {
    if (text === undefined) continue;
    const written = writtenMoment(text);
    if (written === null) return why('moment', text);
    moments[key] = instantOf(written.day, written.time || '00:00', conference.timeZone).toISOString();
  }
  return { ...plain, ...worthy, ...moments, code: promoCode(code), productIds: ids, conferenceId: conference.id };
}

/** Codes out of a file, as many as one likes: a code that a conference has already is left as it is. */
export const promoImport = recordImport<Named>('registration.promo', {
  label: { zh: '优惠码', en: 'Promo codes' },
  name: 'code',
  columns: [
    conferenceColumn,
    { key: 'code', label: { zh: '优惠码', en: 'Code' }, isRequired: true, example: 'EARLY-2027-001' },
    {
      ...{ key: 'worth', label: { zh: '优惠', en: 'Off' }, aliases: ['折扣', '金额'] },
      ...{ hint: { zh: '20% 或金额（元）；留空只开放隐藏产品', en: '20% or yuan; empty: it opens hidden products' } },
      example: '20%',
    },
    {
      ...{ key: 'products', label: { zh: '适用产品', en: 'Products' } },
      ...{ hint: { zh: '多个用顿号分开；留空为全部公开产品', en: 'Divided by commas; empty: all public ones' } },
      example: '',
    },
    { key: 'mostUses', label: { zh: '总份数', en: 'Uses in all' }, example: '1' },
    { key: 'mostEach', label: { zh: '每人份数', en: 'Uses each' }, example: '1' },
    { key: 'validFrom', label: { zh: '生效时间', en: 'From' }, example: '' },
    { key: 'validUntil', label: { zh: '失效时间', en: 'Until' }, example: '2027-09-30 18:00' },
    { key: 'note', label: { zh: '备注', en: 'Note' }, example: '青屿大学第三医院' },
  ],
  known: { table: 'registration_promo', ways: [{ columns: { conferenceId: 'id', code: 'text' } }] },
  prepare: named,
  input: inputOf,
});
