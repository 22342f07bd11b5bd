import type { Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { BADGE_KINDS } from '../rules/badges.ts';
import type { Progress } from '../rules/duties.ts';
import { benefitEndSql } from './satellite-grants.ts';

/** An exhibitor with how far it is. */
export interface ExhibitorProgress extends Progress {
  id: number;
  name: string;
  booth: string;
  contactId: number | null;
  contact: string | null;
}

/** A number for each kind of badge. */
const countedSql = (what: string, rows: string): string =>
  `(SELECT json_build_object(${BADGE_KINDS.map((kind) => `'${kind}', coalesce(${what} FILTER (WHERE n.kind = '${kind}'), 0)::int`).join(', ')})
    FROM ${rows} AND n.shop_id = e.shop_id AND n.exhibitor_id = e.id)`;

const SQL = `SELECT e.id, ${inLanguageSql('e', '$2')} AS name, e.booth, e.area, e.contact_id AS "contactId",
    (SELECT m.name FROM member m WHERE m.shop_id = e.shop_id AND m.id = e.contact_id) AS contact,
    EXISTS (SELECT FROM exhibition_hall h WHERE h.shop_id = e.shop_id AND h.exhibition_id = e.exhibition_id) AS "hasPlan",
    (SELECT json_build_object('reserved', count(*) FILTER (WHERE k.state = 'reserved'), 'unpaid', count(*) FILTER (WHERE k.state = 'contracted'),
       'firm', count(*) FILTER (WHERE k.state <> 'reserved'), 'until', min(k.held_until)) FROM booth_booking k
     WHERE k.shop_id = e.shop_id AND k.exhibitor_id = e.id AND k.state <> 'released' AND (k.state <> 'reserved' OR k.held_until > $3 AND k.replaces_id IS NULL)) AS booths,
    (SELECT f.state FROM exhibitor_form f WHERE f.shop_id = e.shop_id AND f.exhibitor_id = e.id ORDER BY f.number DESC LIMIT 1) AS form,
    x.booth_until AS "boothUntil", coalesce(e.fill_until, x.fill_until) AS "fillUntil", x.badge_until AS "badgeUntil",
    json_build_object('exhibitor', x.exhibitor_per_nine, 'builder', x.builder_per_nine, 'vip', x.vip_per_nine) AS "perNine",
    ${countedSql('count(*)', 'exhibitor_badge n WHERE true')} AS named, ${countedSql('sum(n.quantity)', `exhibitor_extra n WHERE n.state = 'paid'`)} AS bought,
    (SELECT json_build_object('granted', coalesce(sum(n.quantity), 0), 'returned', coalesce(sum(p.returned), 0), 'waiting', coalesce(sum(p.waiting), 0),
       'open', coalesce(sum(p.open), 0), 'until', min(${benefitEndSql}) FILTER (WHERE p.open > 0 OR p.returned > 0))
     FROM exhibitor_benefit n JOIN conference c ON c.shop_id = x.shop_id AND c.id = x.conference_id
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE s.state = 'returned') AS returned, count(*) FILTER (WHERE s.state = 'submitted') AS waiting,
         greatest(n.quantity - greatest(n.delivered, count(*) FILTER (WHERE s.state = 'accepted')) - count(*) FILTER (WHERE s.state IN ('returned', 'submitted')), 0) AS open
       FROM exhibitor_satellite s WHERE s.shop_id = n.shop_id AND s.benefit_id = n.id) p
     WHERE n.shop_id = e.shop_id AND n.exhibitor_id = e.id AND n.is_satellite) AS satellites
  FROM exhibitor e JOIN exhibition x ON x.shop_id = e.shop_id AND x.id = e.exhibition_id WHERE e.shop_id = $1`;

const values = (ctx: Ctx): unknown[] => [ctx.shop.id, ctx.locale, ctx.services.now().toISOString()];

/** How far one exhibitor is. */
export const progressOf = (ctx: Ctx, reader: Pick<Tx, 'row'>, exhibitor: number): Promise<ExhibitorProgress | null> =>
  reader.row<ExhibitorProgress>(`${SQL} AND e.id = $4`, [...values(ctx), exhibitor]);

/** How far the exhibitors of an exhibition are, by their names. */
export const progressOfAll = (
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  exhibition: number,
  most: number,
): Promise<ExhibitorProgress[]> =>
  reader.rows<ExhibitorProgress>(`${SQL} AND e.exhibition_id = $4 ORDER BY e.name, e.id LIMIT $5`, [
    ...values(ctx),
    ...[exhibition, most],
  ]);
