import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { library } from '../library-contract.ts';
import { bytesOfShop } from './bytes-of-shop.ts';
import { IN_LIBRARY, LIBRARY_PURPOSES, libraryFile, libraryRows } from './library-rows.ts';
import { videoParts } from './read-file.ts';

const MB = 1024 * 1024;

/** Text that stands for itself in a pattern of `like`. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type Listed = OutputOf<(typeof library)['file.library.list']>;

async function countsOf(ctx: Ctx): Promise<Listed['counts']> {
  const row = await ctx.db.row<Listed['counts']>(
    `select count(*) filter (where purpose in ('cover', 'content'))::int as picture,
       count(*) filter (where purpose in ('video', 'lecture'))::int as video,
       count(*) filter (where purpose = 'captions')::int as captions,
       count(*) filter (where purpose = 'handout')::int as document,
       count(*) filter (where unused_since is not null)::int as unused
     from file where shop_id = $1 and ${IN_LIBRARY}`,
    [ctx.shop.id],
  );
  return row ?? { picture: 0, video: 0, captions: 0, document: 0, unused: 0 };
}

/** The files that pages are made of, the newest first. */
export async function listLibrary(
  ctx: Ctx,
  { q, kind, use, before, limit }: ParsedOf<(typeof library)['file.library.list']>,
): Promise<Listed> {
  const { settings } = ctx.services;
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value) + 1}`;
  const where = [
    ...(kind === undefined ? [] : [`purpose = any(${put(LIBRARY_PURPOSES[kind])}::text[])`]),
    ...(use === 'unused' ? ['unused_since is not null'] : []),
    ...(before === undefined ? [] : [`id < ${put(before)}`]),
  ];
  if (q !== '') {
    const pattern = put(`%${literal(q)}%`);
    where.push(`(name ilike ${pattern} or alt ilike ${pattern} or alt_en ilike ${pattern})`);
  }
  const [found, counts, used, mb, days] = await Promise.all([
    libraryRows(ctx, where.join(' and ') || 'true', values, limit + 1),
    countsOf(ctx),
    bytesOfShop(ctx.db, ctx.shop.id),
    settings.get<number>(ctx, 'file.shopQuota'),
    settings.get<number>(ctx, 'file.unusedDays'),
  ]);
  const rows = found.slice(0, limit);
  const parts = await videoParts(ctx, rows);
  return {
    data: rows.map((row) => libraryFile(ctx, row, parts, days)),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    counts,
    space: { used, limit: Math.min(mb * MB, ctx.shop.quotas.storage ?? Number.POSITIVE_INFINITY) },
  };
}
