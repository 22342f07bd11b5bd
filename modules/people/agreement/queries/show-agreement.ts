import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { asked, type PresentVersion } from './present-versions.ts';

/** The version that holds, in the reader's language where it was written in it. */
export async function showAgreement(ctx: Ctx, key: string) {
  const row = await ctx.db.row<
    PresentVersion & { text: string; textEn: string; publishedAt: string; fingerprint: string }
  >(
    `select a.key, a.asks, v.number, v.title, v.title_en as "titleEn", v.text, v.text_en as "textEn",
       v.published_at as "publishedAt", v.fingerprint
     from agreement a join agreement_version v on v.shop_id = a.shop_id and v.agreement_id = a.id
     where a.shop_id = $1 and a.key = $2 order by v.number desc limit 1`,
    [ctx.shop.id, key],
  );
  if (row === null) throw notFound();
  const inEnglish = ctx.locale === 'en' && row.textEn !== '';
  return {
    data: {
      ...asked(ctx, row),
      text: inEnglish ? row.textEn : row.text,
      lang: inEnglish ? 'en' : 'zh-CN',
      publishedAt: row.publishedAt,
      fingerprint: row.fingerprint,
    },
  };
}
