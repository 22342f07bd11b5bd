import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { nextAsk } from '../../../kernel/rules/next-ask.ts';
import { type StepTable, statesBefore } from '../../../kernel/rules/steps.ts';
import { refuse } from './refusals.ts';

/** Papers of one table that somebody outside is asked for: how they go on, and the job that asks. */
export interface AskedRows<State extends string, Role extends string> {
  /** Written into statements as it is. */
  readonly table: 'invoice' | 'invoice_red';
  readonly steps: StepTable<State, Role>;
  /** In which the answer is waited for. */
  readonly waiting: State;
  readonly job: string;
  /** What the job is told the number by. */
  readonly name: string;
}

/** Leads a paper to another state, where its table lets this role, with what it learns by the columns that hold it; whoever saw another state is told. */
export async function stepRow<State extends string, Role extends string>(
  { shop }: Pick<Ctx, 'shop'>,
  tx: Tx,
  { table, steps, waiting }: AskedRows<State, Role>,
  { id, to, role, change }: { id: number; to: State; role: Role; change: object },
): Promise<void> {
  const named = Object.entries(change);
  const set = named.map(([column], index) => `, ${column} = $${index + 5}`).join('');
  const rests = to === waiting ? '' : ', next_ask_at = null';
  const stepped = await tx.row<{ id: number }>(
    `update ${table} set state = $3${set}${rests}, version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2 and state = any($4) returning id`,
    [shop.id, id, to, statesBefore(steps, to, role), ...named.map(([, value]) => value)],
  );
  if (stepped === null) throw refuse.step();
}

/** Lets the job of a paper run, at once where no moment is named. */
export const sendAsk = (
  ctx: Ctx,
  tx: Tx,
  { job, name }: Pick<AskedRows<string, string>, 'job' | 'name'>,
  id: number,
  after?: Date,
): Promise<void> =>
  ctx.services.jobs.send(tx, job, { [name]: id }, { key: `${job}:${id}`, lane: 'outside', ...(after && { after }) });

/** Plans when a paper that is on its way is asked about next. */
export async function planAsk<State extends string, Role extends string>(
  ctx: Ctx,
  tx: Tx,
  rows: AskedRows<State, Role>,
  { id, asks }: { id: number; asks: number },
): Promise<void> {
  const at = nextAsk(asks, ctx.services.now());
  await tx.rows(`update ${rows.table} set asks = asks + 1, next_ask_at = $3 where shop_id = $1 and id = $2`, [
    ...[ctx.shop.id, id, at.toISOString()],
  ]);
  await sendAsk(ctx, tx, rows, id, at);
}
