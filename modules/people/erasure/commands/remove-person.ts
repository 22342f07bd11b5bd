import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { translator } from '../../../../kernel/i18n/translate.ts';
import { replaceCredentials } from '../../../../kernel/identity/accounts.ts';
import { phoneOfPerson } from '../../../../kernel/identity/contacts.ts';
import { type RemovedRows, removeMember } from '../../../../kernel/identity/remove-member.ts';
import { endSessionsOf } from '../../../../kernel/identity/sessions.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { directSms } from '../../../platform/notice/public.ts';
import { refuseWhileHeld } from '../holds.ts';
import type { OpenErasure } from './open-erasure.ts';

/** A membership of somebody who is removed. */
export interface Leaving {
  readonly id: number;
  readonly accountId: number | null;
  /** The language they chose, or null. */
  readonly locale: Locale | null;
}

const SAME = `with recursive same as (
    select id from member where shop_id = $1 and id = $2 and merged_into is null and removed_at is null
    union select m.id from member m join same s on m.shop_id = $1 and m.merged_into = s.id
  )
  select id, account_id as "accountId", locale from member where shop_id = $1 and id in (select id from same) and removed_at is null order by id`;

/**
 * Takes a membership, and those that were merged into it, which are the same person, for their removal; refuses one that
 * is not there. Accounts come first, as in a sign-in: one that is under way fails, and nobody waits for the other.
 */
export async function lockLeaving(ctx: Ctx, tx: Tx, memberId: number): Promise<Leaving[]> {
  const who = [ctx.shop.id, memberId];
  const accounts = (await tx.rows<Leaving>(SAME, who)).flatMap(({ accountId }) => accountId ?? []);
  for (const account of accounts.sort((a, b) => a - b)) await replaceCredentials(tx, account);
  const people = await tx.rows<Leaving>(`${SAME} for update`, who);
  if (people.length === 0) throw notFound();
  return people;
}

/** A last message to the phone in their own language, written while there still is one. */
async function sayGoodbye(ctx: Ctx, tx: Tx, person: Leaving, receipt: string): Promise<void> {
  const { config, outbox } = ctx.services;
  const phone = await phoneOfPerson(tx, config, ctx.shop.id, person);
  if (phone === null) return;
  const own = { ...ctx, locale: person.locale ?? ctx.shop.locale };
  const text = await directSms(own, 'erasure.done', { receipt }, `/removal?receipt=${receipt}`);
  const message = { to: phone, template: 'erasure-done', params: { receipt }, text };
  await outbox.send(ctx, tx, `erasure:${receipt}`, { channel: 'sms', message });
}

async function removeOne(ctx: Ctx, tx: Tx, { id, accountId }: Leaving): Promise<RemovedRows> {
  const { registry, realtime, events, now } = ctx.services;
  const shopId = ctx.shop.id;
  await events.emit(ctx, tx, 'erasure.removing', { memberId: id });
  const ended = await endSessionsOf(tx, shopId, id, now());
  tx.afterCommit(() => {
    for (const session of ended) realtime.endSession(shopId, session);
  });
  const name = translator(registry.messages)(ctx.shop.locale, 'erasure.site.removedPerson');
  return removeMember(tx, registry, shopId, { id, accountId }, { name, now: now() });
}

/**
 * Removes somebody for good, whoever wanted it, inside the transaction that says so: refuses while something stands in the
 * way. What a call in flight writes in this moment, and the values in the audit trail, go a few minutes later (`finishErasures`).
 */
export async function removePerson(
  ctx: Ctx,
  tx: Tx,
  people: readonly Leaving[],
  open: OpenErasure,
  closed: { by: number | null; reason: string },
): Promise<void> {
  for (const { id } of people) await refuseWhileHeld(ctx, tx, id);
  for (const person of people) await sayGoodbye(ctx, tx, person, open.receipt);
  const counts: Record<string, number> = {};
  for (const person of people) {
    for (const [place, rows] of Object.entries(await removeOne(ctx, tx, person))) {
      counts[place] = (counts[place] ?? 0) + rows;
    }
  }
  const at = ctx.services.now().toISOString();
  await tx.rows(
    `update erasure set state = 'removed', held_at = null, closed_at = $3, closed_by = $4, reason = $5, counts = $6, version = version + 1,
       updated_at = $3 where shop_id = $1 and id = $2`,
    [ctx.shop.id, open.id, at, closed.by, closed.reason, JSON.stringify(counts)],
  );
}
