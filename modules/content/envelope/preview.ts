import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { isLinkShape, thingOfLink } from '../../../kernel/identity/links.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';

/** For how long an address shows a draft to whoever is at work on it; a link that is handed out is good for days. */
export const PREVIEW_HOURS = 1;
const HOUR_MS = 3_600_000;

/** What a link that is handed out opens: a draft of a type. */
export const draftLinkOf = (type: string): string => `${type}.draft`;

function signature(ctx: Ctx, type: string, id: number, until: string): string {
  const key = derivedKey(ctx.services.config.secretKey, 'content preview');
  return keyedHash(key, 'preview', String(ctx.shop.id), type, String(id), until);
}

/** The text by which whoever has it sees one draft until a moment; it is signed, and kept nowhere. */
export function signPreview(ctx: Ctx, type: string, id: number, until: Date): string {
  const end = until.getTime().toString(36);
  return `${end}-${signature(ctx, type, id, end)}`;
}

function isSigned(ctx: Ctx, type: string, id: number, preview: string): boolean {
  const [end = '', signed = ''] = preview.split('-');
  const isGood = sameHash(signed, signature(ctx, type, id, end));
  return isGood && Number.parseInt(end, 36) > ctx.services.now().getTime();
}

/** Whether a text shows this draft of this shop: signed for it, or the secret of a link to it; and is not over. */
export async function showsDraft(ctx: Ctx, type: string, id: number, preview: string): Promise<boolean> {
  if (isLinkShape(preview)) return (await thingOfLink(ctx, draftLinkOf(type), preview)) === id;
  return isSigned(ctx, type, id, preview);
}

/**
 * Whether a signed text was given out before an item was withdrawn: what was taken back is not read by it any more. Links end by
 * themselves (`recallPlaces`).
 */
export function isOutlived(preview: string, withdrawnAt: string | null): boolean {
  if (withdrawnAt === null || isLinkShape(preview)) return false;
  const until = Number.parseInt(preview, 36);
  return until - PREVIEW_HOURS * HOUR_MS < Date.parse(withdrawnAt);
}

/** Refuses any other text like an item that never was. */
export async function checkPreview(ctx: Ctx, type: string, id: number, preview: string): Promise<void> {
  if (!(await showsDraft(ctx, type, id, preview))) throw notFound();
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

/** Which drafts are shown so: every one of the shop, for the address names it; the reader's audiences do not count. */
export const draftedSql = 't.shop_id = $1 AND $2::text[] IS NOT NULL';
