import { laterSql } from '../../../../kernel/database/later-sql.ts';
import type { CompanionSpec } from '../../../../kernel/module/companion-spec.ts';
import { conferenceKind } from '../../conference/public.ts';

const COUNT = 'SELECT count(*)::int AS treats FROM receiving_treat WHERE shop_id = $1 AND conference_id = $2';
const COPY = `INSERT INTO receiving_treat (conference_id, kind, name, name_en, place, place_en, starts_at, ends_at, capacity)
  SELECT $3, kind, name, name_en, place, place_en, ${laterSql('starts_at', '$4', '$5')}, ${laterSql('ends_at', '$4', '$5')}, capacity
  FROM receiving_treat WHERE shop_id = $1 AND conference_id = $2 ORDER BY starts_at, id`;

/** Meals, coaches, tours and gifts, which nobody has a right to yet: no guest, link or word of the desk about one comes along. */
export const treatsAlong: CompanionSpec = {
  of: conferenceKind.record,
  label: { zh: '用餐、车次、参观与礼品（不含名单）', en: 'Meals, coaches, tours and gifts, without who gets them' },
  permission: 'receiving.treat.save',
  order: 80,
  counted: { treats: { zh: '项', en: 'meals and gifts' } },
  count: async (ctx, reader, from) => (await reader.row<Record<string, number>>(COUNT, [ctx.shop.id, from])) ?? {},
  copy: async (ctx, tx, { from, to, days, zone }) => void (await tx.rows(COPY, [ctx.shop.id, from, to, days, zone])),
};
