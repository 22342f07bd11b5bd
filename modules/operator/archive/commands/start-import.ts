import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { startTask } from '../../../platform/task/public.ts';
import { ARRIVED, KEYS } from '../queries/piece-sql.ts';
import { refuse } from '../refusals.ts';

interface Locked {
  name: string;
  keys: string[];
  isWhole: boolean;
  isBusy: boolean;
  madeShop: number | null;
}

/** What an archive is to become. */
export interface ImportInput {
  id: number;
  code: string;
  package: number | null;
  isTrial: boolean;
  fingerprint: string;
  reason: string;
}

/** An archive that was brought, kept from others until the transaction ends; null where there is none. */
export async function lockedArchive(ctx: Ctx, tx: Tx, id: number): Promise<Locked | null> {
  const own = [ctx.shop.id, id];
  await tx.rows('select from archive_upload where shop_id = $1 and id = $2 for update', own);
  // A statement of its own: it sees the piece whose arrival the one before had to wait for.
  return tx.row<Locked>(
    `select name, (${ARRIVED}) = size as "isWhole", ${KEYS} as keys, made_shop as "madeShop", exists (select from task_progress p
       where p.shop_id = t.shop_id and p.task_id = t.task_id and p.state in ('waiting', 'running')) as "isBusy"
     from archive_upload t where t.shop_id = $1 and t.id = $2`,
    own,
  );
}

/** Begins to try or to take in an archive; one task at a time works on it. */
export function startImport(ctx: Ctx, input: ImportInput): Promise<{ data: { task: number } }> {
  const { isTrial, reason } = input;
  return ctx.db.write(
    async (tx) => {
      const found = await lockedArchive(ctx, tx, input.id);
      if (found === null) throw notFound();
      if (!found.isWhole) throw refuse.not_whole();
      if (found.madeShop !== null) throw refuse.imported();
      if (found.isBusy) throw refuse.busy();
      const task = await startTask(ctx, tx, {
        kind: 'archive.import',
        label: ctx.t(isTrial ? 'archive.console.trialOf' : 'archive.console.importOf', { name: found.name }),
        input: { ...input },
      });
      await tx.rows('update archive_upload set task_id = $3 where shop_id = $1 and id = $2', [
        ctx.shop.id,
        input.id,
        task,
      ]);
      return { data: { task } };
    },
    reason === '' ? {} : { reason },
  );
}
