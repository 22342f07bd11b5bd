import { laterSql } from '../../../../kernel/database/later-sql.ts';
import type { CompanionSpec } from '../../../../kernel/module/companion-spec.ts';
import { openUnits } from '../../../../kernel/stock/stock-unit.ts';
import { conferenceKind } from '../../conference/public.ts';

const later = (column: string): string => laterSql(column, '$4', '$5');

const COUNT = `SELECT (SELECT count(*)::int FROM exhibition x WHERE x.shop_id = $1 AND x.conference_id = $2) AS exhibitions,
  (SELECT count(*)::int FROM exhibition_hall h JOIN exhibition x ON x.shop_id = h.shop_id AND x.id = h.exhibition_id WHERE x.shop_id = $1 AND x.conference_id = $2) AS halls,
  (SELECT count(*)::int FROM exhibition_booth b JOIN exhibition x ON x.shop_id = b.shop_id AND x.id = b.exhibition_id WHERE x.shop_id = $1 AND x.conference_id = $2) AS booths`;
const OF = 'SELECT id FROM exhibition WHERE shop_id = $1 AND conference_id = $2';
const EXHIBITION = `INSERT INTO exhibition (conference_id, fill_until, badge_until, build_from, show_from, show_until, clear_until, exhibitor_per_nine,
    builder_per_nine, vip_per_nine, exhibitor_extra_fen, builder_extra_fen, vip_extra_fen, booth_from, booth_until, deposit_percent, note)
  SELECT $3, ${later('fill_until')}, ${later('badge_until')}, build_from + $4::int, show_from + $4::int, show_until + $4::int, clear_until + $4::int,
    exhibitor_per_nine, builder_per_nine, vip_per_nine, exhibitor_extra_fen, builder_extra_fen, vip_extra_fen, ${later('booth_from')}, ${later('booth_until')}, deposit_percent, note
  FROM exhibition WHERE shop_id = $1 AND id = $2 RETURNING id`;
// What the company form asks begins anew with the edition that stands.
const SHEET = `WITH made AS (INSERT INTO exhibition_sheet (exhibition_id, asks, sections)
    SELECT $3, asks, sections FROM exhibition_sheet WHERE shop_id = $1 AND exhibition_id = $2 RETURNING id, edition, asks, sections)
  INSERT INTO exhibition_sheet_edition (sheet_id, edition, asks, sections) SELECT id, edition, asks, sections FROM made`;
// Numbers are given in the order of those that are copied, so that the places of both tell what became of what.
const HALLS = `WITH old AS MATERIALIZED (SELECT * FROM exhibition_hall WHERE shop_id = $1 AND exhibition_id = $2),
  made AS (INSERT INTO exhibition_hall (exhibition_id, name, name_en, width, depth, marks, position)
    SELECT $3, name, name_en, width, depth, marks, position FROM old ORDER BY id RETURNING id)
  SELECT o.id AS old, m.id AS made
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM old) o JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM made) m USING (n)`;
const BOOTHS = 'SELECT id FROM exhibition_booth WHERE shop_id = $1 AND exhibition_id = $2 ORDER BY id FOR KEY SHARE';
const COPY_BOOTHS = `INSERT INTO exhibition_booth (hall_id, exhibition_id, number, x, y, width, depth, kind, price_fen, is_offered, unit_id)
  SELECT h.made, $3, b.number, b.x, b.y, b.width, b.depth, b.kind, b.price_fen, b.is_offered, u.unit
  FROM exhibition_booth b JOIN unnest($4::bigint[], $5::bigint[]) u(id, unit) ON u.id = b.id
    JOIN unnest($6::bigint[], $7::bigint[]) h(old, made) ON h.old = b.hall_id
  WHERE b.shop_id = $1 AND b.exhibition_id = $2 ORDER BY b.id`;

/** An exhibition with its halls and booths, each of them free: no exhibitor, booking or word of the desk about one comes along. */
export const exhibitionAlong: CompanionSpec = {
  of: conferenceKind.record,
  label: { zh: '展览（展馆与展位，全部空闲）', en: 'The exhibition: halls and booths, all of them free' },
  permission: 'exhibitor.exhibition.save',
  order: 50,
  counted: {
    exhibitions: { zh: '场展览', en: 'exhibition' },
    halls: { zh: '个展馆', en: 'halls' },
    booths: { zh: '个展位', en: 'booths' },
  },
  count: async (ctx, reader, from) => (await reader.row<Record<string, number>>(COUNT, [ctx.shop.id, from])) ?? {},
  async copy(ctx, tx, { from, to, days, zone }) {
    const { shop } = ctx;
    const old = await tx.row<{ id: number }>(OF, [shop.id, from]);
    if (old === null) return;
    const made = await tx.row<{ id: number }>(EXHIBITION, [shop.id, old.id, to, days, zone]);
    await tx.rows(SHEET, [shop.id, old.id, made?.id]);
    const halls = await tx.rows<{ old: number; made: number }>(HALLS, [shop.id, old.id, made?.id]);
    const booths = (await tx.rows<{ id: number }>(BOOTHS, [shop.id, old.id])).map(({ id }) => id);
    const units = await openUnits(
      tx,
      booths.map(() => 1),
    );
    await tx.rows(COPY_BOOTHS, [
      ...[shop.id, old.id, made?.id, booths, units],
      ...[halls.map((hall) => hall.old), halls.map((hall) => hall.made)],
    ]);
  },
};
