import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** The job that brings to other shops what is due. */
export const CARRY_JOB = 'syndication.carry_due';

/** Has what is due in the transaction's shop carried at once; what is written down with its moment is found later in any case. */
export const carryLater = (ctx: Ctx, tx: Tx): Promise<void> =>
  ctx.services.jobs.send(tx, CARRY_JOB, {}, { isAwaited: true });
