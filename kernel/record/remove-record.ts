import { putInBin } from '../bin/put-in-bin.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { versionConflict } from '../contract/refusal.ts';
import type { Ctx } from '../http/context.ts';
import { endThingRoles } from '../identity/thing-roles.ts';
import type { Binding } from '../module/binding.ts';
import { readRow } from './read-row.ts';
import type { RecordHandle } from './record-handle.ts';

/** What a removal says: the record as the person saw it, and why it goes. */
interface Removing {
  id: number;
  version: number;
  reason: string;
}

/** Puts a record into the recycle bin, unless it was changed since or its module keeps it. */
export function removeRecord(
  record: RecordHandle,
  ctx: Ctx,
  { id, version, reason }: Removing,
): Promise<Record<string, never>> {
  return ctx.db.write(
    async (tx) => {
      const row = await readRow(record, tx, ctx, id, { side: 'writable', act: 'remove', lock: 'for update' });
      if (row.version !== version) throw versionConflict();
      await record.rules.beforeRemove?.(ctx, tx, row);
      await endThingRoles(ctx, tx, record.name, id);
      await putInBin(tx, {
        shopId: ctx.shop.id,
        table: record.names.table.slice(1, -1),
        id,
        record: record.name,
        name: record.nameOf(row),
        removedBy: ctx.person?.id ?? null,
        reason,
      });
      return {};
    },
    reason === '' ? {} : { reason },
  );
}

/** Binds the removal of a record whose other calls its module answers itself. */
export function bindRemoval(name: string, endpoint: Endpoint, record: RecordHandle): Binding {
  return {
    name,
    endpoint,
    handle: (input: Removing, ctx: Ctx) => removeRecord(record, ctx, input),
    asksFirst: true,
    record,
    isRemoval: true,
  };
}
