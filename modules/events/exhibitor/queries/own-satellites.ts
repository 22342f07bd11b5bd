import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { agreedSql } from '../../speaking/public.ts';
import type { SatelliteSpeaker } from '../rules/satellite-texts.ts';
import { type exhibitorSatellites, MOST_SATELLITES } from '../satellite-contract.ts';
import { isOver, readExhibitor } from './own-exhibition.ts';
import { openReaches } from './read-satellite.ts';
import { satelliteGrants } from './satellite-grants.ts';

type Own = OutputOf<(typeof exhibitorSatellites)['exhibitor.satellites']>;
type Shown = Own['data']['proposals'][number];

// What stands in the draft alone is nobody's but the desk's to know (A4).
const SQL = `SELECT s.id, s.version, s.exhibitor_id AS "exhibitorId", s.benefit_id AS benefit, s.state, s.title, s.title_en AS "titleEn",
    s.lead, s.lead_en AS "leadEn", s.minutes, s.wish_on::text AS "wishOn", s.wish_half AS "wishHalf", s.remark, s.speakers,
    s.contacts_box AS "contactsBox", s.reason, ${agreedSql('s.shop_id', 's.item_id')} AS agreed,
    (SELECT json_build_object('url', '/agenda/item?id=' || l.item_id, 'startsAt', l.starts_at, 'endsAt', l.ends_at, 'timeZone', c.time_zone,
        'room', (SELECT ${inLanguageSql('r', '$3')} FROM room r WHERE r.shop_id = l.shop_id AND r.id = l.room_id))
     FROM agenda_slot l JOIN conference c ON c.shop_id = l.shop_id AND c.id = l.conference_id
     WHERE l.shop_id = s.shop_id AND l.item_id = s.item_id AND l.ended_in IS NULL AND NOT l.is_cancelled) AS place
  FROM exhibitor_satellite s WHERE s.shop_id = $1 AND s.exhibitor_id = $2 ORDER BY s.id DESC LIMIT ${MOST_SATELLITES}`;

type Row = Omit<Shown, 'speakers'> & { exhibitorId: number; contactsBox: string; speakers: SatelliteSpeaker[] };

/** The satellite sessions of the calling guest's company: what it was granted, and what it proposed, the latest first. */
export async function ownSatellites(ctx: Ctx): Promise<Own> {
  const own = await readExhibitor(ctx, ctx.db, callingGuest(ctx).thingId);
  const [grants, rows] = await Promise.all([
    satelliteGrants(ctx, ctx.db, own.id),
    ctx.db.rows<Row>(SQL, [ctx.shop.id, own.id, ctx.locale]),
  ]);
  const proposals = rows.map(({ exhibitorId, contactsBox, speakers, ...shown }) => {
    const reaches = openReaches(ctx, { exhibitorId, contactsBox, speakers });
    return { ...shown, speakers: speakers.map((one, nth) => ({ phone: '', mail: '', ...one, ...reaches[nth] })) };
  });
  return {
    data: {
      grants: grants.map(({ proposed, ...grant }) => ({
        ...{ ...grant, left: Math.max(0, grant.quantity - proposed), isOver: isOver(ctx, grant.until) },
      })),
      proposals,
    },
  };
}
