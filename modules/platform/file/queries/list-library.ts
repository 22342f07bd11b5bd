import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { boundedCount } from '../../../../kernel/record/seek-page.ts';
import type { library } from '../library-contract.ts';
import { bytesOfShop } from './bytes-of-shop.ts';
import { IN_LIBRARY, LIBRARY_PURPOSES, libraryFile, libraryRows, RIGHTS_END } from './library-rows.ts';
import { videoParts } from './read-file.ts';

const MB = 1024 * 1024;

/** Text that stands for itself in a pattern of `like`. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type Listed = OutputOf<(typeof library)['file.library.list']>;

const COUNTS = [
  ...Object.entries(LIBRARY_PURPOSES).map(([kind, purposes]): [string, string] => [
    kind,
    `purpose in (${purposes.map((purpose) => `'${purpose}'`).join(', ')})`,
  ]),
  ['unused', 'unused_since is not null'],
  ['rights', RIGHTS_END],
]
  .map(([name, which]) => `${boundedCount(`file where shop_id = $1 and ${IN_LIBRARY} and ${which}`)} as ${name}`)
  .join(', ');

async function countsOf(ctx: Ctx): Promise<Listed['counts']> {
  const row = await ctx.db.row<Listed['counts']>(`select ${COUNTS}`, [ctx.shop.id]);
  return row ?? { picture: 0, video: 0, captions: 0, document: 0, reading: 0, unused: 0, rights: 0 };
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
    ...(use === 'rights' ? [RIGHTS_END] : []),
    ...(before === undefined ? [] : [`id < ${put(before)}`]),
  ];
  if (q !== '') {
    const pattern = put(`%${literal(q)}%`);
    where.push(`(name ilike ${pattern} or alt ilike ${pattern} or alt_en ilike ${pattern})`);
  }
  const [found, counts, used, mb, days] = await Promise.all([
    libraryRows(ctx, where.join(' and ') || 'true', values, limit + 1),
    countsOf(ctx),
    ctx.services.keptReads.get(ctx.shop.id, 'file.bytes', () => bytesOfShop(ctx.db, ctx.shop.id)),
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
