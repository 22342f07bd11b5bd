import type { Ctx } from '../../../../kernel/http/context.ts';
import { lockItem, writeItem } from '../item-store.ts';
import type { ContentKind } from '../kind.ts';
import { release } from './release.ts';
import { tellAuthors } from './tell-authors.ts';

/** Publishes every planned item whose moment has come, each in a transaction of its own; running twice changes nothing. */
export async function publishDue(ctx: Ctx, kind: ContentKind): Promise<void> {
  const now = ctx.services.now();
  const due = await ctx.db.rows<{ id: number }>(
    `SELECT id FROM ${kind.tableName} WHERE state = 'scheduled' AND scheduled_at <= $1 ORDER BY scheduled_at LIMIT 100`,
    [now.toISOString()],
  );
  for (const { id } of due) {
    await ctx.db.write(async (tx) => {
      const item = await lockItem(tx, kind, { id });
      const isDue = item.state === 'scheduled' && item.scheduledAt !== null && new Date(item.scheduledAt) <= now;
      if (!isDue) return;
      const changes = await release(ctx, tx, kind, item, { note: '', by: item.editedBy });
      await writeItem(tx, kind, item, changes);
      await tellAuthors(ctx, tx, kind, item, { did: 'published', by: null, key: String(changes.edition) });
    });
  }
}
