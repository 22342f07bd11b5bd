import type { z } from 'zod';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { markOf } from '../../../../kernel/contract/field-class.ts';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { asRefusal } from '../../../../kernel/http/error-answer.ts';
import { reasonOf } from '../../../../kernel/http/reason-of.ts';
import type { RecordHandle } from '../../../../kernel/record/record-handle.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { findEntry } from '../binned.ts';
import { bringBack } from '../commands/bring-back.ts';
import { missingParents } from '../commands/missing-parents.ts';
import type { BinnedRecord, bin } from '../contract.ts';

const SECRET = /_(?:hash|hashes|box)$/;
const LONGEST = 4_000;
const MACHINERY = new Set(['id', 'version', 'createdAt', 'updatedAt', 'edition', 'tagIds', 'coverFile']);

/** Takes everything back that a trial did. */
class Tried extends Error {}

/** Why the record cannot come back: it is brought back and taken away again in one transaction, so that the answer is the true one. */
async function obstacleOf(ctx: Ctx, id: number): Promise<string> {
  try {
    await ctx.db.write(async (tx) => {
      await bringBack(ctx, tx, id, { parents: 'needed' });
      throw new Tried();
    });
  } catch (error) {
    if (error instanceof Tried) return '';
    if (asRefusal(error) === null) throw error;
    return reasonOf(error, ctx);
  }
  return '';
}

const inLanguage = (ctx: Ctx, handle: RecordHandle | null): string => labelIn(ctx.locale, handle?.rules.label) ?? '';

/** The first of several texts that there is. */
function firstText(ctx: Ctx, keys: readonly string[]): string | null {
  return keys.map((key) => ctx.findText(key)).find((text) => text !== null) ?? null;
}

/** A value in the words of the screens, where it is one of a few: `draft` of `state` is 草稿. */
function inWords(ctx: Ctx, module: string, property: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => inWords(ctx, module, property.replace(/s$/, ''), one));
  if (typeof value !== 'string' || !/^[\w-]{1,32}$/.test(value)) return value;
  const places = [`envelope.console.${property}`, `${module}.console.${property}s`, `${module}.console.${property}`];
  return (
    firstText(
      ctx,
      places.map((place) => `${place}.${value}`),
    ) ?? value
  );
}

/** What the screens of its module show of a record, its name first; what is machinery or empty is left out. */
function fieldsOf(
  ctx: Ctx,
  { name, names, rules }: RecordHandle,
  row: Record<string, unknown>,
): BinnedRecord['fields'] {
  const module = name.split('.')[0] ?? '';
  const own = `${module}.console.`;
  // Editorial tables share their columns, and the words for them.
  const places = names.columns.standing === undefined ? [own] : ['envelope.console.field.', own];
  const properties = Object.entries(names.columns).sort(
    ([a], [b]) => Number(b === rules.title) - Number(a === rules.title),
  );
  const show = ctx.services.registry.bindings.find((binding) => binding.name === `${name}.show`)?.endpoint.output;
  const shape = ((show as z.ZodObject | undefined)?.shape.data as z.ZodObject | undefined)?.shape ?? {};
  return properties.flatMap(([property, column]) => {
    // What is masked on its own screen is not laid open in the bin.
    const isMarked = shape[property] !== undefined && markOf(shape[property] as z.ZodType) !== null;
    const isShown = !SECRET.test(column.name) && !MACHINERY.has(property) && !isMarked;
    const label = isShown
      ? firstText(
          ctx,
          places.map((place) => place + property),
        )
      : null;
    const value = row[column.name] ?? null;
    const isEmpty = value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
    if (label === null || isEmpty) return [];
    const written = inWords(ctx, module, property, value);
    return [{ label, value: typeof written === 'string' ? written.slice(0, LONGEST) : written }];
  });
}

/** One removed record, with the values that its screens show and what stands in the way of its return. */
export async function showEntry(ctx: Ctx, id: number): Promise<OutputOf<(typeof bin)['bin.entry.show']>> {
  const { entry, handle } = await findEntry(ctx, ctx.db, id);
  const table = handle.names.table.slice(1, -1);
  const days = await ctx.services.settings.get<number>(ctx, 'bin.keepDays');
  const more = await ctx.db.row<
    { row: Record<string, unknown>; owned: number } & Pick<BinnedRecord, 'reason'> & {
        by: BinnedRecord['removedBy'];
        at: string;
        goesAt: string;
      }
  >(
    `select e.kept_rows -> $3 -> 0 as row, e.reason, to_json(e.removed_at) #>> '{}' as at,
       to_json(e.removed_at + make_interval(days => $4)) #>> '{}' as "goesAt",
       (select json_build_object('id', m.id, 'name', m.name) from member m where m.shop_id = e.shop_id and m.id = e.removed_by) as by,
       (select coalesce(sum(jsonb_array_length(value)), 0)::int from jsonb_each(e.kept_rows - $3)) as owned
     from bin_entry e where e.shop_id = $1 and e.id = $2`,
    [ctx.shop.id, id, table, days],
  );
  if (more === null) throw new Refusal(404, 'NOT_FOUND');
  const missing = await missingParents(ctx, ctx.db, entry, table);
  return {
    data: {
      id,
      version: entry.version,
      record: entry.record,
      rowId: entry.rowId,
      name: entry.name,
      reason: more.reason,
      removedBy: more.by,
      removedAt: more.at,
      goesAt: more.goesAt,
      kindName: inLanguage(ctx, handle),
      fields: fieldsOf(ctx, handle, more.row),
      owned: more.owned,
      parents: missing.map((one) => ({
        kindName: inLanguage(ctx, one.handle),
        binned: one.binned,
        isOptional: one.isOptional,
      })),
      obstacle: await obstacleOf(ctx, id),
    },
    can: { restore: true, purge: ctx.can('bin.entry.purge') },
  };
}
