import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { asked, type PresentVersion } from './present-versions.ts';

type Shown = Pick<PresentVersion, 'key' | 'number' | 'title' | 'titleEn'> & {
  text: string;
  textEn: string;
  publishedAt: string;
  fingerprint: string;
  isPresent: boolean;
};

/** The version that holds or an earlier one, in the reader's language where it was written in it. */
export async function showAgreement(ctx: Ctx, key: string, version: number | undefined) {
  const row = await ctx.db.row<Shown>(
    `select a.key, v.number, v.title, v.title_en as "titleEn", v.text, v.text_en as "textEn",
       v.published_at as "publishedAt", v.fingerprint,
       not exists (select from agreement_version n where n.shop_id = v.shop_id and n.agreement_id = v.agreement_id
         and n.number > v.number) as "isPresent"
     from agreement a join agreement_version v on v.shop_id = a.shop_id and v.agreement_id = a.id
     where a.shop_id = $1 and a.key = $2 and ($3::int is null or v.number = $3) order by v.number desc limit 1`,
    [ctx.shop.id, key, version ?? null],
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
      isPresent: row.isPresent,
    },
  };
}
