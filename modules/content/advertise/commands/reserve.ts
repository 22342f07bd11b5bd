import type { Ctx } from '../../../../kernel/http/context.ts';
import type { RunningAd } from '../queries/running-ads.ts';
import { allowedBy } from '../rules/campaign-state.ts';
import { viewerHash } from '../viewer-hash.ts';

/** What may stand in a slot, in order, and how many have room there. */
export interface Offer {
  slot: string;
  capacity: number;
  ads: readonly RunningAd[];
}

/** What stands in a slot, and the serving that its token names. */
export interface Served {
  slot: string;
  ad: RunningAd;
  serving: number;
}

/** The whole of a campaign is counted under no viewer. */
const ALL = '';

interface Use {
  campaignId: number;
  viewerHash: string;
  reserved: number;
}

const capKey = ({ campaignId, viewerHash: viewer }: Omit<Use, 'reserved'>): string => `${campaignId} ${viewer}`;

// Whoever else gives these campaigns out waits, in one order for all.
const HOLD = `
  INSERT INTO advertise_use AS u (campaign_id, viewer_hash, day)
  SELECT w.campaign, w.viewer, $3 FROM unnest($1::bigint[], $2::text[]) AS w (campaign, viewer) ORDER BY w.campaign, w.viewer
  ON CONFLICT (shop_id, campaign_id, viewer_hash) DO UPDATE SET day = excluded.day
  RETURNING u.campaign_id AS "campaignId", u.viewer_hash AS "viewerHash", u.reserved`;

const GIVE = `
  WITH given AS (SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[]) WITH ORDINALITY AS g (campaign, creative, slot, at)),
    used AS (UPDATE advertise_use u SET reserved = u.reserved + n.times
      FROM (SELECT campaign, count(*)::int AS times FROM given GROUP BY campaign) n
      WHERE u.shop_id = $6 AND u.campaign_id = n.campaign AND u.viewer_hash = ANY (ARRAY['', $4::text]))
  INSERT INTO advertise_serving (campaign_id, creative_id, slot, viewer_hash, served_at)
  SELECT campaign, creative, slot, $4, $5 FROM given ORDER BY at RETURNING id`;

/** Which campaigns are counted, in all and by viewer: those that something limits. */
function counted(ads: readonly RunningAd[], viewer: string, usualCap: number): Omit<Use, 'reserved'>[] {
  const campaigns = new Map(ads.map((ad) => [ad.campaignId, ad]));
  return [...campaigns.values()].flatMap(({ campaignId, totalCap, viewerCap }) => [
    ...(totalCap === null ? [] : [{ campaignId, viewerHash: ALL }]),
    ...((viewerCap ?? usualCap) > 0 ? [{ campaignId, viewerHash: viewer }] : []),
  ]);
}

/**
 * Gives out what stands in the slots of a page, each advertisement once, and holds its place under the caps of its campaign
 * in the same transaction: two readers at once never get more of one than it may be given out (AD8). A place that nobody
 * views is free again after half an hour. However many slots the page has, these are two statements.
 */
export async function reserve(
  ctx: Ctx,
  offers: readonly Offer[],
  { day, usualCap }: { day: string; usualCap: number },
): Promise<Served[]> {
  const now = ctx.services.now();
  const viewer = viewerHash(ctx, day);
  const wanted = counted(
    offers.flatMap(({ ads }) => ads),
    viewer,
    usualCap,
  );
  return ctx.db.write(async (tx) => {
    const held =
      wanted.length === 0
        ? []
        : await tx.rows<Use>(HOLD, [
            wanted.map(({ campaignId }) => campaignId),
            wanted.map(({ viewerHash: hash }) => hash),
            day,
          ]);
    const used = new Map(held.map((use) => [capKey(use), use.reserved]));
    const take = (ad: RunningAd): boolean => {
      const limits: [string, number | null][] = [
        [capKey({ campaignId: ad.campaignId, viewerHash: ALL }), allowedBy(ad, now.getTime())],
        [capKey({ campaignId: ad.campaignId, viewerHash: viewer }), (ad.viewerCap ?? usualCap) || null],
      ];
      if (limits.some(([key, most]) => most !== null && (used.get(key) ?? 0) >= most)) return false;
      for (const [key] of limits) used.set(key, (used.get(key) ?? 0) + 1);
      return true;
    };
    const chosen = new Set<number>();
    const given = offers.flatMap(({ slot, capacity, ads }) => {
      const here: RunningAd[] = [];
      for (const ad of ads) {
        if (here.length === capacity) break;
        if (chosen.has(ad.id) || !take(ad)) continue;
        chosen.add(ad.id);
        here.push(ad);
      }
      return here.map((ad) => ({ slot, ad }));
    });
    if (given.length === 0) return [];
    const rows = await tx.finish<{ id: number }>(GIVE, [
      given.map(({ ad }) => ad.campaignId),
      given.map(({ ad }) => ad.id),
      given.map(({ slot }) => slot),
      viewer,
      now.toISOString(),
      ctx.shop.id,
    ]);
    const numbers = rows.map(({ id }) => id).sort((a, b) => a - b);
    return given.map((one, at) => ({ ...one, serving: numbers[at] ?? 0 }));
  });
}
