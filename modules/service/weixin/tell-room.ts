import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';

/** Tells the browser that opened a scene what became of it, once the transaction has committed. */
export function tellRoom(ctx: Ctx, tx: Tx, scene: string, status: 'scanned' | 'confirmed' | 'expired'): void {
  tx.afterCommit(() => ctx.services.realtime.toRoom(ctx.shop.id, `qr:${scene}`, 'weixin.qr', { status }));
}
