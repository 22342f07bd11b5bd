import { storedWords } from '../../../../kernel/audit/stored-words.ts';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { memberAsPerson } from '../../../../kernel/identity/authenticate.ts';
import type { Binding } from '../../../../kernel/module/binding.ts';
import { heldOn, withinThings } from '../../../../kernel/permission/things.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { explain } from '../explain-contract.ts';
import { inSight } from './person-sql.ts';
import { recordName, type TriableRecord, triableRecord } from './triable-records.ts';

type Tried = OutputOf<(typeof explain)['member.person.try']>['data'];
type Act = Tried['acts'][number];
interface Shown {
  data: Record<string, unknown>;
  can: Readonly<Record<string, boolean>>;
}

async function refuseUnexplained(ctx: Ctx, id: number): Promise<void> {
  const values: unknown[] = [ctx.shop.id, id];
  const where = inSight(ctx, 'member.person.explain', 'read')(binder(values));
  const found = await ctx.db.row(`select 1 from member t where t.shop_id = $1 and t.id = $2 and (${where})`, values);
  if (found === null) throw notFound();
}

/** Whether a row lies within somebody's reach. */
async function reaches(
  as: Ctx,
  { record }: TriableRecord,
  row: number,
  side: 'readable' | 'writable',
): Promise<boolean> {
  const values: unknown[] = [];
  const bind = binder(values);
  const where = [...record.inSight(as, bind, side), `t.id = ${bind(row)}`].join(' and ');
  return (await as.db.row(`select 1 from ${record.names.table} t where ${where}`, values)) !== null;
}

/** The steps of a record whose module says of each why it is closed, as those of content do; null where it says nothing. */
async function saidSteps(
  as: Ctx,
  name: string,
  row: number,
): Promise<ReadonlyMap<string, { allowed: boolean; reason: string }> | null> {
  const status = as.services.registry.bindings.find((binding) => binding.name === `${name}.status`);
  if (status === undefined) return null;
  const { data } = (await status.handle({ id: row } as never, as)) as {
    data: { steps: { verb: string; allowed: boolean; reason: string }[] };
  };
  return new Map(data.steps.map(({ verb, ...step }) => [verb, step]));
}

/**
 * What a member may do with one record, as the record's own calls answer when that member makes them: nothing is guessed.
 * The caller sees the record and reads no more of it by this than its name and state.
 */
export async function tryRecord(
  ctx: Ctx,
  { id, record: name, row }: ParsedOf<(typeof explain)['member.person.try']>,
): Promise<{ data: Tried }> {
  await refuseUnexplained(ctx, id);
  const triable = triableRecord(ctx, name);
  const { record, show, permission: viewing } = triable;
  const own = (await show.handle({ id: row } as never, ctx)) as Shown;
  const { registry } = ctx.services;
  const table = record.names.table.slice(1, -1);
  const { state } = own.data;
  const person = await memberAsPerson(ctx.db, ctx.shop.id, id, 'staff');
  const member = person === null ? null : ctx.as(person, ctx.locale);
  // What they hold on this record alone counts as when they call it.
  const within = async (by: Binding): Promise<Ctx | null> =>
    member && (await withinThings(by, { id: row }, member).catch(() => null));
  const as = await within(show);
  const mayView = member !== null && (member.can(viewing) || heldOn(member, viewing).length > 0);
  const isSeen = as !== null && mayView && (await reaches(as, triable, row, 'readable'));

  const act = (verb: string, permission: string, stop: Act['stop'], why = ''): Act => {
    const label =
      ctx.findText(`member.console.act.${verb}`) ??
      labelIn(ctx.locale, registry.permissions.get(permission)?.label) ??
      verb;
    return { act: verb, label, permission, stop, why };
  };
  const acts = [act('view', viewing, !mayView ? 'role' : isSeen ? null : 'scope')];
  if (as !== null && isSeen) {
    const [{ can }, steps, isWritable] = [
      (await show.handle({ id: row } as never, as)) as Shown,
      await saidSteps(as, name, row),
      await reaches(as, triable, row, 'writable'),
    ];
    for (const verb of steps?.keys() ?? Object.keys(can)) {
      const access = registry.bindings.find((binding) => binding.name === `${name}.${verb}`)?.endpoint.access;
      if (typeof access !== 'object') continue;
      const { allowed, reason } = steps?.get(verb) ?? { allowed: can[verb] === true, reason: '' };
      const stop = !as.can(access.permission) ? 'role' : allowed ? null : isWritable ? 'state' : 'scope';
      acts.push(act(verb, access.permission, stop, stop === 'state' ? reason : ''));
    }
  }
  return {
    data: {
      name: recordName(ctx, record, own.data),
      state: typeof state === 'string' ? (storedWords(ctx).value(table, 'state', state) ?? state) : null,
      acts,
    },
  };
}
