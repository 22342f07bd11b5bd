import { randomInt } from 'node:crypto';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import { countFigure } from '../../../../kernel/figures/count-figure.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { isDemoLoopback } from '../../../../kernel/rate-limit/loopback.ts';
import { randomToken } from '../../../../kernel/security/random-token.ts';
import { readingBytes } from '../../../platform/file/public.ts';
import type { document } from '../contract.ts';
import { markOf } from '../mark.ts';
import { pageAddress } from '../page-address.ts';
import { documentFigures, publishedDocuments } from '../published-documents.ts';
import { documentRefusals } from '../refusals.ts';
import { pagesOf } from './draw-pages.ts';

/** Readings that one network may begin: a hospital behind one address, but no machine that fills a log. */
const READINGS = [{ most: 200, seconds: 600 }];
/** Of eight digits two are the same once in a hundred million: then others are drawn. */
const TRIES = 5;

const KEEP = `INSERT INTO document_view (document_id, file_id, sha256, pages, code, key_hash, member_id, is_preview, opened_at, seen_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) ON CONFLICT (shop_id, code) DO NOTHING RETURNING id`;

const newCode = (): string => String(randomInt(10_000_000, 100_000_000));

async function refuseMachines(ctx: Ctx): Promise<void> {
  if (isDemoLoopback(ctx)) return;
  const { config, now } = ctx.services;
  const turn = await takeAttempt(
    ctx.db,
    attemptKey(config, 'document-reading', `${ctx.shop.id}/${ctx.ip}`),
    READINGS,
    now(),
  );
  if (!turn.taken) throw tooMany(turn.retryAfter);
}

/** Begins the reading of a marked document by whoever may see it, and counts it; a draft is not counted. */
export async function openReading(
  ctx: Ctx,
  asked: { id: string; preview: string },
): Promise<OutputOf<(typeof document)['document.open']>> {
  const { data: opened } = await publishedDocuments.show(ctx, asked, (row, { withdrawn }) => ({
    file: withdrawn ? null : row.paperFile,
    isMarked: row.isMarked,
  }));
  if (opened.file === null) throw notFound();
  if (!opened.isMarked) throw documentRefusals.not_marked();
  await refuseMachines(ctx);
  const paper = await readingBytes(ctx, opened.file);
  if (paper === null) throw notFound();
  const pages = await pagesOf(ctx, paper.bytes);
  const { token, hash } = randomToken();
  const openedAt = ctx.services.now().toISOString();
  const memberId = ctx.person?.id ?? null;
  const isPreview = asked.preview !== '';
  const kept = await ctx.db.write(async (tx) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const code = newCode();
      const values = [opened.id, opened.file, paper.sha256, pages, code, hash, memberId, isPreview, openedAt];
      const row = await tx.row<{ id: number }>(KEEP, values);
      if (row === null) continue;
      if (!isPreview) await countFigure(tx, documentFigures.reading, ctx.services.now(), String(opened.id));
      return { id: row.id, code };
    }
    throw new Error('No free code of a reading was found.');
  });
  const mark = await markOf(ctx, { code: kept.code, openedAt, memberId, keyHash: hash });
  return { data: { view: kept.id, key: token, pages, mark, ...pageAddress(ctx, kept.id) } };
}
