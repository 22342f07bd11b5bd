import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { sameHash } from '../../../../kernel/security/keyed-hash.ts';
import { addressName, addressProof, FILE_COLUMNS, type FileRow } from '../address.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The row of a file of this shop that has not been removed. */
export function fileRow(ctx: Ctx, id: number): Promise<FileRow | null> {
  return ctx.db.row<FileRow>(`select ${FILE_COLUMNS} from file where shop_id = $1 and id = $2 and removed_at is null`, [
    ctx.shop.id,
    id,
  ]);
}

/** The rows of those among several files of this shop that have not been removed. */
export function fileRows(ctx: Ctx, ids: readonly number[]): Promise<FileRow[]> {
  return ctx.db.rows<FileRow>(
    `select ${FILE_COLUMNS} from file where shop_id = $1 and id = any($2::bigint[]) and removed_at is null`,
    [ctx.shop.id, ids],
  );
}

/** Sends the bytes behind an address: of a public file to everybody, of a private one only with a fresh proof. */
export async function readFile(
  ctx: Ctx,
  asked: { id: number; name: string; until?: number; proof?: string },
): Promise<RawAnswer> {
  const row = await fileRow(ctx, asked.id);
  if (row === null) throw notFound();
  const { config, storage, now } = ctx.services;
  if (!row.public) {
    const { until = 0, proof = '' } = asked;
    const right = addressProof(config, ctx.shop.id, row.id, asked.name, until);
    if (until * 1000 < now().getTime() || !sameHash(proof, right)) throw notFound();
  }
  const variant = row.variants.find((each) => addressName(row, each) === asked.name);
  if (variant === undefined && asked.name !== addressName(row)) throw notFound();
  const mime = variant?.mime ?? row.mime;
  const shown = mime.startsWith('image/') || mime === 'application/pdf';
  return new RawAnswer(mime, await storage.get(variant?.key ?? row.key), {
    'cache-control': row.public ? FOR_GOOD : 'private, no-store',
    'content-disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
  });
}
