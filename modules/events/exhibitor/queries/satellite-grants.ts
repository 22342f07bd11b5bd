import type { Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { MOST_BENEFITS } from '../benefit-contract.ts';

/** A benefit that grants satellite sessions, with how much of it was proposed. */
export interface SatelliteGrant {
  id: number;
  title: string;
  quantity: number;
  minutes: number | null;
  /** The end of its last day, by the clocks of the conference. */
  until: string | null;
  /** Proposals that were not taken back. */
  proposed: number;
}

/** SQL of the end of the last day of benefit `n`, whose conference is row `c`. */
export const benefitEndSql = `((n.due_on + 1)::timestamp AT TIME ZONE c.time_zone)`;

const SQL = `SELECT n.id, ${inLanguageSql('n', '$3', 'title')} AS title, n.quantity, n.minutes, ${benefitEndSql} AS until,
    (SELECT count(*)::int FROM exhibitor_satellite s WHERE s.shop_id = n.shop_id AND s.benefit_id = n.id AND s.state <> 'withdrawn') AS proposed
  FROM exhibitor_benefit n JOIN exhibitor e ON e.shop_id = n.shop_id AND e.id = n.exhibitor_id
    JOIN exhibition x ON x.shop_id = e.shop_id AND x.id = e.exhibition_id JOIN conference c ON c.shop_id = x.shop_id AND c.id = x.conference_id
  WHERE n.shop_id = $1 AND n.exhibitor_id = $2 AND n.is_satellite`;

/** The satellite sessions that an exhibitor was granted. */
export const satelliteGrants = (ctx: Ctx, reader: Pick<Tx, 'rows'>, exhibitor: number): Promise<SatelliteGrant[]> =>
  reader.rows<SatelliteGrant>(`${SQL} ORDER BY n.id LIMIT ${MOST_BENEFITS}`, [ctx.shop.id, exhibitor, ctx.locale]);
