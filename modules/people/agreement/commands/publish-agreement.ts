import { createHash } from 'node:crypto';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { PAGES_CHANGED } from '../../../../kernel/site/page-signals.ts';
import { refuse } from '../refusals.ts';

interface Working {
  version: number;
  title: string;
  titleEn: string;
  text: string;
  textEn: string;
  number: number | null;
  fingerprint: string | null;
}

interface Publication {
  id: number;
  version: number;
  /** What changed, as people are told. */
  note: string;
  noteEn: string;
  isMaterial: boolean;
}

/** What the two languages of a text say, as one number that changes with every letter. */
const fingerprintOf = ({ title, titleEn, text, textEn }: Working): string =>
  createHash('sha256')
    .update(JSON.stringify([title, titleEn, text, textEn]))
    .digest('hex');

/** Makes the working text a version of its own; a text that holds already is refused, so that nobody is asked twice for the same. */
export async function publishAgreement(
  ctx: Ctx,
  { id, version, note, noteEn, isMaterial }: Publication,
): Promise<{ data: { id: number; version: number } }> {
  await ctx.db.write(
    async (tx) => {
      // A statement that waited for the text would see the versions as they were before.
      await tx.rows('select from agreement where shop_id = $1 and id = $2 for update', [ctx.shop.id, id]);
      const working = await tx.row<Working>(
        `select a.version, a.title, a.title_en as "titleEn", a.text, a.text_en as "textEn", v.number, v.fingerprint
         from agreement a
         left join lateral (select number, fingerprint from agreement_version v
           where v.shop_id = a.shop_id and v.agreement_id = a.id order by v.number desc limit 1) v on true
         where a.shop_id = $1 and a.id = $2`,
        [ctx.shop.id, id],
      );
      if (working === null) throw notFound();
      if (working.version !== version) throw versionConflict();
      if (ctx.shop.locales.includes('en') && (working.titleEn === '' || working.textEn === '')) {
        throw refuse.incomplete();
      }
      const fingerprint = fingerprintOf(working);
      if (fingerprint === working.fingerprint) throw refuse.unchanged();
      await tx.rows(
        `insert into agreement_version (agreement_id, number, title, title_en, text, text_en, fingerprint, note, note_en, material)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          ...[id, (working.number ?? 0) + 1, working.title, working.titleEn, working.text, working.textEn],
          // The first is news to everybody.
          ...[fingerprint, note, noteEn, isMaterial || working.number === null],
        ],
      );
      await ctx.services.signals.send(tx, PAGES_CHANGED, { shop: ctx.shop.id });
    },
    { reason: note },
  );
  return { data: { id, version } };
}
