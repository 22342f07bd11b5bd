import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';

/** For how long a link to a draft is good: long enough for an author outside to read it. */
export const PREVIEW_HOURS = 24;

function signature(ctx: Ctx, type: string, id: number, until: string): string {
  const key = derivedKey(ctx.services.config.secretKey, 'content preview');
  return keyedHash(key, 'preview', String(ctx.shop.id), type, String(id), until);
}

/** The text by which whoever has it sees one draft until a moment; it is signed, and kept nowhere. */
export function signPreview(ctx: Ctx, type: string, id: number, until: Date): string {
  const end = until.getTime().toString(36);
  return `${end}-${signature(ctx, type, id, end)}`;
}

/** Whether a text was signed for this draft of this shop, and is not over. */
export function isSignedPreview(ctx: Ctx, type: string, id: number, preview: string): boolean {
  const [end = '', signed = ''] = preview.split('-');
  const isGood = sameHash(signed, signature(ctx, type, id, end));
  return isGood && Number.parseInt(end, 36) > ctx.services.now().getTime();
}

/** Refuses any other text like an item that never was. */
export function checkPreview(ctx: Ctx, type: string, id: number, preview: string): void {
  if (!isSignedPreview(ctx, type, id, preview)) throw notFound();
}

/**
 * A type's table as its editors see it, to stand in a query in place of the table: with the changes that wait over what the
 * public reads, and with the moments that only published items have.
 */
export const draftsOf = (table: string): string => `
  (SELECT d.* FROM ${table} o, jsonb_populate_record(o, coalesce((SELECT jsonb_object_agg(
     lower(regexp_replace(k, '([A-Z])', '_\\1', 'g')), v) FROM jsonb_each(o.pending) AS e (k, v)), '{}')
     || jsonb_build_object('standing', 'published', 'published_at', coalesce(o.published_at, now()),
       'edition_at', coalesce(o.edition_at, now()))) AS d)`;

/** Which drafts are shown by a link: every one of the shop, for the link names it; the reader's audiences do not count. */
export const draftedSql = 't.shop_id = $1 AND $2::text[] IS NOT NULL';
