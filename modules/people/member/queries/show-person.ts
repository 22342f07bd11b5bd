import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { identitiesOf } from '../../../../kernel/identity/accounts.ts';
import { hasSecondFactorSql } from '../../../../kernel/identity/identity-sql.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { member, Person } from '../contract.ts';
import { inSight, PERSON_COLUMNS } from './person-sql.ts';
import { revealsOf } from './reveals-of.ts';

type Show = OutputOf<(typeof member)['member.person.show']>;

/** One member with the sign-ins that are alive. */
export async function showPerson(ctx: Ctx, { id }: { id: number }): Promise<Show> {
  const values: unknown[] = [ctx.shop.id, ctx.locale, id];
  const bind = binder(values);
  const may = (permission: string) => inSight(ctx, permission, 'write')(bind);
  type Powers = {
    mayBlock: boolean;
    mayAssign: boolean;
    mayReset: boolean;
    mayReveal: boolean;
    mayDescribe: boolean;
    mayExport: boolean;
  };
  const person = await ctx.db.row<
    Person &
      Powers &
      Pick<Show['data'], 'mergedInto' | 'removedAt' | 'contacts'> & { secondFactor: boolean; accountId: number | null }
  >(
    `select ${PERSON_COLUMNS}, t.account_id as "accountId", t.removed_at as "removedAt",
       (select json_build_object('id', w.id, 'name', w.name) from member w where w.shop_id = t.shop_id and w.id = t.merged_into) as "mergedInto",
       (${may('member.contact.save')}) is true as "mayDescribe", (${may('member.person.export')}) is true as "mayExport",
       coalesce((select json_agg(json_build_object('kind', c.kind, 'masked', c.masked) order by c.id) from person_contact c
         where c.shop_id = t.shop_id and c.member_id = t.id), '[]') as contacts,
       (${may('member.person.block')}) is true as "mayBlock",
       (${may('member.person.assign')}) is true as "mayAssign", (${may('member.person.resetFactor')}) is true as "mayReset",
       (${inSight(ctx, 'member.person.reveal', 'read')(bind)}) is true as "mayReveal",
       ${hasSecondFactorSql('t.account_id')} as "secondFactor"
     from member t where t.shop_id = $1 and t.id = $3 and (${inSight(ctx, 'member.person.view', 'read')(bind)})`,
    values,
  );
  if (person === null) throw notFound();
  const sessions = await ctx.db.rows<Show['data']['sessions'][number]>(
    `select id, kind, device, created_at as at, last_seen_at as "lastSeen", id = $4 as "isOwn" from session
     where shop_id = $1 and member_id = $2 and ended_at is null and idle_until > $3 and ends_at > $3
     order by last_seen_at desc limit 100`,
    [ctx.shop.id, id, ctx.services.now().toISOString(), signedIn(ctx).sessionId],
  );
  const { mayBlock, mayAssign, mayReset, mayReveal, mayDescribe, mayExport, secondFactor, accountId, ...data } = person;
  const linked = accountId === null ? [] : await identitiesOf(ctx.db, accountId);
  const identities = linked.map(({ kind, masked }) => ({ kind, masked }));
  const reveals = [...(mayReveal && person.removedAt === null ? revealsOf(ctx) : [])].map(([field, { label }]) => ({
    field,
    label: labelIn(ctx.locale, label),
  }));
  const isOther = signedIn(ctx).id !== id;
  const isThere = person.mergedInto === null && person.removedAt === null;
  return {
    data: { ...data, secondFactor: mayReset ? secondFactor : null, reveals, identities, sessions },
    can: {
      block: mayBlock && isOther && person.status === 'active' && isThere,
      unblock: mayBlock && isOther && person.status === 'blocked' && person.removedAt === null,
      assign: mayAssign && isThere,
      resetFactor: mayReset && isOther && secondFactor,
      endSessions: mayBlock && person.removedAt === null,
      discuss: isThere,
      // Who has an account says themselves who they are.
      describe: mayDescribe && isThere && accountId === null,
      copy: mayExport && isThere && accountId === null,
    },
  };
}
