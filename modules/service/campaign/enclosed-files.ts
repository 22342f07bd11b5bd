import { invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Enclosure, EnclosureRef } from '../../../kernel/module/enclosure-spec.ts';
import { selectSource } from '../../../kernel/module/select-source.ts';
import type { StoredAttachment } from '../../../kernel/outside/mail/mail-sender.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import { type Locale, locales } from '../../../kernel/rules/locale.ts';
import { enclosuresOf, makeEnclosure } from '../../platform/notice/public.ts';
import type { CampaignRow } from './queries/campaign-row.ts';

/** What the files of one mail may weigh together: mail servers take no more than some 10 MB, a third of it lost to their letters. */
const MOST_BYTES = 5_000_000;

/** Refuses files that the writer may not send, or whose record is not there for them. */
export async function checkEnclosed(ctx: Ctx, encloses: readonly EnclosureRef[]): Promise<void> {
  const known = enclosuresOf(ctx);
  for (const { kind, id } of encloses) {
    const spec = known.get(kind);
    const isTheirs = spec !== undefined && ctx.can(spec.permission);
    const source = isTheirs ? selectSource(ctx, spec.source) : null;
    const found = await source?.select(ctx, { q: '', ids: [id], page: 1, limit: 1 });
    if (!found?.data.some(({ value }) => value === id)) {
      throw invalidInput({ encloses: [ctx.t('campaign.console.enclosureUnknown')] });
    }
  }
}

/** The files of a campaign's mails as they are now; null in the place of one whose record is gone. */
export async function filesNow(ctx: Ctx, { encloses }: CampaignRow, locale: Locale): Promise<(Enclosure | null)[]> {
  const files: (Enclosure | null)[] = [];
  for (const each of encloses) files.push(await makeEnclosure(ctx, each, locale));
  return files;
}

/** A file of a campaign as it was when its sending began. */
export interface KeptFile {
  place: number;
  locale: Locale;
  name: string;
  mime: string;
  bytes: number;
  stored: string;
}

/** The files that a campaign's mails bring along, once its sending has begun. */
export const keptRows = (ctx: Ctx, campaign: number): Promise<KeptFile[]> =>
  ctx.db.rows<KeptFile>(
    `select place, locale, name, mime, bytes, storage_key as stored from campaign_enclosure
     where shop_id = $1 and campaign_id = $2 order by locale, place`,
    [ctx.shop.id, campaign],
  );

/** The same by language, as mails name them. */
export async function keptFiles(ctx: Ctx, campaign: number): Promise<ReadonlyMap<Locale, StoredAttachment[]>> {
  const files = new Map<Locale, StoredAttachment[]>();
  for (const { locale, name, mime, stored } of await keptRows(ctx, campaign)) {
    files.set(locale, [...(files.get(locale) ?? []), { name, mime, stored }]);
  }
  return files;
}

/**
 * Makes the files of a campaign once, in both languages, before its first message: whoever gets it later gets the same. Answers why it
 * cannot be sent, or null. Of two that make them at once the first one's stay; bytes that nothing names are swept.
 */
export async function prepareFiles(ctx: Ctx, row: CampaignRow): Promise<'enclosure_gone' | 'enclosure_large' | null> {
  if (row.encloses.length === 0) return null;
  const kept = await keptRows(ctx, row.id);
  if (kept.length === row.encloses.length * locales.length) return null;
  for (const locale of locales) {
    const files = await filesNow(ctx, row, locale);
    if (files.some((file) => file === null)) return 'enclosure_gone';
    const there = files.flatMap((file) => (file === null ? [] : [file]));
    if (there.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_BYTES) return 'enclosure_large';
    for (const [place, { name, mime, bytes }] of there.entries()) {
      const key = newStorageKey(ctx.shop.id, '-enclosed');
      await ctx.services.storage.put(key, bytes, { mime: mime.split(';')[0] ?? mime });
      await ctx.db.write((tx) =>
        tx.rows(
          `insert into campaign_enclosure (campaign_id, place, locale, name, mime, bytes, storage_key)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
          [row.id, place, locale, name, mime, bytes.length, key],
        ),
      );
    }
  }
  return null;
}
