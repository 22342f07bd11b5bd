import type { Endpoint } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { editedThing } from '../edited-thing.ts';
import type { Thing } from '../lock-store.ts';
import { refuse } from '../refusals.ts';

/** What a call is about to change; null for a new record. */
function changedThing(ctx: Ctx, { record, edits }: Endpoint, input: Readonly<Record<string, unknown>>): Thing | null {
  const edited = edits === undefined ? null : editedThing(ctx, edits);
  const id = edited !== null && 'nameOf' in edited ? edited.nameOf(input) : input.id;
  return typeof id === 'number' || typeof id === 'string' ? { record: record ?? edits ?? '', id } : null;
}

/**
 * Refuses a change of what somebody edits at present, unless it comes from their form. A call that no form makes (by an API key,
 * out of a history, a line of an import or of an operation over many) counts as its person: it gives way to everybody else.
 */
export async function refuseUnlessHeld(ctx: Ctx, endpoint: Endpoint, input: Readonly<Record<string, unknown>>) {
  const thing = changedThing(ctx, endpoint, input);
  if (thing === null) return;
  const holder = await ctx.db.row<{ id: number; form: string; name: string }>(
    `select m.id, l.form, m.name from edit_lock l join member m on m.shop_id = l.shop_id and m.id = l.member_id
     where l.shop_id = $1 and l.record = $2 and l.row_id = $3 and l.until >= $4`,
    [ctx.shop.id, thing.record, String(thing.id), ctx.services.now().toISOString()],
  );
  if (holder === null) return;
  if (holder.id !== signedIn(ctx).id) throw refuse.held({ name: holder.name });
  const form = ctx.headers['edit-form'];
  if (form !== undefined && form !== holder.form) throw refuse.held_here();
}
