import type { Ctx } from '../../../../kernel/http/context.ts';
import { filesFor } from '../../../platform/file/public.ts';
import { type Frozen, fingerprint } from '../fingerprint.ts';
import type { Candidate } from '../rules/pick.ts';
import type { Pacing } from '../rules/slots.ts';

/** An advertisement that may run, with what is shown of it. */
export interface RunningAd extends Candidate {
  title: string;
  titleEn: string;
  text: string;
  textEn: string;
  link: string;
  picture: { url: string; width: number | null; height: number | null } | null;
  advertiser: string;
  advertiserEn: string;
  totalCap: number | null;
  viewerCap: number | null;
  pacing: Pacing;
}

interface Row extends Omit<RunningAd, 'picture' | 'isAsPassed'> {
  pictureFile: number | null;
  frozen: Frozen | null;
}

/** Creatives that are looked at for one place; the newest come first where a shop has more. */
const MOST = 500;

const SQL = `
  SELECT c.id, c.campaign_id AS "campaignId", c.category, c.title, c.title_en AS "titleEn", c.text, c.text_en AS "textEn", c.link,
    c.picture_file AS "pictureFile", c.review_no AS "reviewNo", c.review_until::text AS "reviewUntil", c.frozen,
    k.permit, k.permit_until::text AS "permitUntil", k.is_seller AS "isSeller", k.is_on AS "isOn", k.starts_at AS "startsAt",
    k.ends_at AS "endsAt", k.slots, k.kinds, k.tag_ids AS "tagIds", k.audience, k.device, k.priority, k.total_cap AS "totalCap",
    k.viewer_cap AS "viewerCap", k.pacing, o.name AS advertiser, o.name_en AS "advertiserEn"
  FROM advertise_creative c
  JOIN advertise_campaign k ON k.shop_id = c.shop_id AND k.id = c.campaign_id
  JOIN organisation o ON o.shop_id = k.shop_id AND o.id = k.organisation_id
  WHERE c.shop_id = $1 AND c.state = 'passed' AND k.is_on AND coalesce(k.ends_at > $2, true)
  ORDER BY c.id DESC LIMIT ${MOST}`;

/** Pictures that one question fetches. */
const AT_ONCE = 100;

async function picturesOf(ctx: Ctx, ids: readonly number[]) {
  const found = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    found.push(...(await filesFor(ctx, ids.slice(at, at + AT_ONCE), ['cover'])));
  }
  return new Map(found.map((file) => [file.id, file]));
}

async function read(ctx: Ctx): Promise<RunningAd[]> {
  const rows = await ctx.db.rows<Row>(SQL, [ctx.shop.id, ctx.services.now().toISOString()]);
  const files = await picturesOf(ctx, [...new Set(rows.flatMap(({ pictureFile }) => pictureFile ?? []))]);
  return rows.map(({ pictureFile, frozen, ...row }) => {
    const file = files.get(pictureFile ?? 0);
    return {
      ...row,
      isAsPassed: frozen?.hash === fingerprint(row, file?.sha256 ?? null),
      picture: file === undefined ? null : { url: file.url, width: file.width, height: file.height },
    };
  });
}

/**
 * What was passed and may run in a shop, the same for every page and reader: kept in the process until something of it is
 * saved, and for a minute at most, so that a page asks the database nothing for it.
 */
export const runningAds = (ctx: Ctx): Promise<RunningAd[]> =>
  ctx.services.keptReads.get(ctx.shop.id, 'advertise.running', () => read(ctx));
