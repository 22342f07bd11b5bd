import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Asking } from '../schema.ts';

/** An agreement in the version that holds. */
export interface PresentVersion {
  key: string;
  number: number;
  title: string;
  titleEn: string;
  asks: Asking[];
}

/** The shop's published agreements in their order, each in its newest version. */
export function presentVersions(ctx: Ctx): Promise<PresentVersion[]> {
  return ctx.db.rows<PresentVersion>(
    `select a.key, v.number, v.title, v.title_en as "titleEn", a.asks
     from agreement a
     join lateral (select * from agreement_version v where v.shop_id = a.shop_id and v.agreement_id = a.id
       order by v.number desc limit 1) v on true
     where a.shop_id = $1 order by a.position, a.id limit 50`,
    [ctx.shop.id],
  );
}

/** An agreement as it is named to readers. */
export function asked(ctx: Ctx, { key, number, title, titleEn }: PresentVersion) {
  const inEnglish = ctx.locale === 'en' && titleEn !== '';
  return { key, title: inEnglish ? titleEn : title, version: String(number), url: `/agreement/${key}` };
}

/** The agreements that signing in accepts. */
export async function askedAtLogin(ctx: Ctx) {
  return (await presentVersions(ctx)).filter(({ asks }) => asks.includes('login')).map((each) => asked(ctx, each));
}
