import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { member, Person } from '../contract.ts';
import { PERSON_COLUMNS } from './person-sql.ts';

type Show = OutputOf<(typeof member)['member.person.show']>;

/** One member with the sign-ins that are alive. */
export async function showPerson(ctx: Ctx, { id }: { id: number }): Promise<Show> {
  const person = await ctx.db.row<Person>(`select ${PERSON_COLUMNS} from member t where t.shop_id = $1 and t.id = $3`, [
    ctx.shop.id,
    ctx.locale,
    id,
  ]);
  if (person === null) throw notFound();
  const sessions = await ctx.db.rows<Show['data']['sessions'][number]>(
    `select id, kind, device, created_at as at, last_seen_at as "lastSeen" from session
     where shop_id = $1 and member_id = $2 and ended_at is null and idle_until > $3 and ends_at > $3
     order by last_seen_at desc limit 100`,
    [ctx.shop.id, id, ctx.services.now().toISOString()],
  );
  const self = signedIn(ctx).id === id;
  const may = ctx.can('member.person.block') && !self;
  return {
    data: { ...person, sessions },
    can: {
      block: may && person.status === 'active',
      unblock: may && person.status === 'blocked',
      assign: ctx.can('member.person.assign'),
      endSessions: ctx.can('member.person.block'),
    },
  };
}
