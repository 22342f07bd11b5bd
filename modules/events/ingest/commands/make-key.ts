import { randomBytes } from 'node:crypto';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { tokenHash } from '../../../../kernel/security/random-token.ts';
import { feedStream, lockStream } from '../../live/public.ts';
import type { LineKind } from '../lines.ts';
import { streamProvider } from '../provider.ts';

const TAIL = 4;
/** Bytes of a key: short enough for every encoder's field, and beyond guessing. */
const KEY_BYTES = 18;
const LASTS_MS = 24 * 3_600_000;

/** Makes the key of a line, tells it this once, and keeps its hash; the one before is good no more. */
export async function makeKey(
  ctx: Ctx,
  { id, kind, version }: { id: number; kind: LineKind; version: number },
): Promise<{ data: { server: string; key: string; version: number } }> {
  const provider = await streamProvider(ctx);
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return ctx.db.write(async (tx) => {
    const { endsAt } = await lockStream(tx, { id });
    const now = ctx.services.now();
    if (version === 0)
      await tx.rows(
        `INSERT INTO ingest_line (shop_id, stream_id, kind, version) VALUES ($1, $2, $3, 0)
         ON CONFLICT (shop_id, stream_id, kind) DO NOTHING`,
        [ctx.shop.id, id, kind],
      );
    const saved = await changeRow(tx, {
      ...{ table: 'ingest_line', at: { shop_id: ctx.shop.id, stream_id: id, kind }, version },
      set: { key_hash: tokenHash(key), key_tail: key.slice(-TAIL), key_at: now.toISOString() },
    });
    if (saved === null) throw versionConflict();
    await feedStream(ctx, tx, id, true);
    const until = new Date(Math.max(now.getTime(), Date.parse(String(endsAt))) + LASTS_MS);
    const host = ctx.shop.canonicalHost.split(':', 1)[0] ?? '';
    return { data: { ...provider.push({ id: saved.id, kind, host, key, until }), version: saved.version } };
  });
}
