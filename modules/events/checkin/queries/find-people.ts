import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { identityHash } from '../../../../kernel/identity/accounts.ts';
import { maskedIdentitySql } from '../../../../kernel/identity/identity-sql.ts';
import { maskedContactSql, membersByLastFourSql, membersByPhoneSql } from '../../../../kernel/identity/persons.ts';
import { PLAIN_NAMES } from '../../../../kernel/identity/plain-names.ts';
import { type BindValue, binder, escapeLike } from '../../../../kernel/record/record-sql.ts';
import { isPhone } from '../../../../kernel/rules/phone.ts';
import { typedSound } from '../../../content/search/public.ts';
import type { checkinAdmin } from '../admin-contract.ts';
import { productsSql } from './gate-answer.ts';
import { gateRow } from './gate-row.ts';

type Find = (typeof checkinAdmin)['checkin.find'];

/** Who is told at a gate: whoever finds more asks more exactly. */
const MOST = 20;

/** The condition of who is meant by what was typed. */
function meantSql(ctx: Ctx, q: string, bind: BindValue): string {
  if (/^\d{4}$/.test(q)) return `m.id in ${membersByLastFourSql(bind(q))}`;
  if (isPhone(q)) {
    return `m.id in ${membersByPhoneSql(bind(identityHash(ctx.services.config, { kind: 'phone', value: q })))}`;
  }
  const like = bind(`%${escapeLike(q)}%`);
  const unit = `m.affiliation ilike ${like}`;
  if (!ctx.can(PLAIN_NAMES)) return unit;
  const sound = typedSound(q);
  const sounds =
    sound === null
      ? 'false'
      : `exists (select from search_record s where s.shop_id = m.shop_id and s.kind = 'member.person' and s.record_id = m.id and s.terms @@ ${bind(sound)}::tsquery)`;
  return `(m.name ilike ${like} or ${unit} or ${sounds})`;
}

/** Those registered for the conference of a gate who are meant by a name, a unit or a phone (K5). */
export async function findPeople(ctx: Ctx, { gate: id, q }: ParsedOf<Find>): Promise<OutputOf<Find>> {
  const gate = await gateRow(ctx, id);
  if (gate === null) throw notFound();
  const values: unknown[] = [];
  const bind = binder(values);
  const [shop, conference, list, locale] = [ctx.shop.id, gate.conferenceId, gate.listId, ctx.locale].map(bind);
  const data = await ctx.db.rows<OutputOf<Find>['data'][number]>(
    `select r.id, m.name as person, m.affiliation, r.state, ${productsSql(`${locale}`)} as products,
       coalesce(${maskedIdentitySql('m.account_id', 'phone')}, ${maskedContactSql('phone', 'm')}) as phone,
       (select e.at from checkin_entry e where e.shop_id = r.shop_id and e.registration_id = r.id and e.list_id = ${list} and e.is_active
         order by e.id limit 1) as "enteredAt"
     from registration r join member m on m.shop_id = r.shop_id and m.id = r.member_id
     where r.shop_id = ${shop} and r.conference_id = ${conference} and r.state <> 'draft' and ${meantSql(ctx, q, bind)}
     order by m.name, r.id limit ${MOST}`,
    values,
  );
  return { data };
}
