import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Asking } from '../schema.ts';

/** An agreement in the version that holds. */
export interface PresentVersion {
  key: string;
  number: number;
  title: string;
  titleEn: string;
  note: string;
  noteEn: string;
  asks: Asking[];
  /** The newest version that everybody was asked about: older consents do not reach it. */
  askedFrom: number;
}

/** The shop's published agreements in their order, each in its newest version. */
export function presentVersions(ctx: Ctx, db: Pick<Tx, 'rows'> = ctx.db): Promise<PresentVersion[]> {
  return db.rows<PresentVersion>(
    `select a.key, v.number, v.title, v.title_en as "titleEn", v.note, v.note_en as "noteEn", a.asks,
       (select max(m.number) from agreement_version m where m.shop_id = a.shop_id and m.agreement_id = a.id and m.material) as "askedFrom"
     from agreement a
     join lateral (select * from agreement_version v where v.shop_id = a.shop_id and v.agreement_id = a.id
       order by v.number desc limit 1) v on true
     where a.shop_id = $1 order by a.position, a.id limit 50`,
    [ctx.shop.id],
  );
}

/** An agreement as it is named to readers. */
export function asked(
  ctx: Ctx,
  { key, number, title, titleEn }: Omit<PresentVersion, 'asks' | 'note' | 'noteEn' | 'askedFrom'>,
) {
  const inEnglish = ctx.locale === 'en' && titleEn !== '';
  return { key, title: inEnglish ? titleEn : title, version: String(number), url: `/agreement/${key}` };
}

/** The agreements asked for at a place. */
export async function askedAt(ctx: Ctx, at: Asking) {
  return (await presentVersions(ctx)).filter(({ asks }) => asks.includes(at)).map((each) => asked(ctx, each));
}
