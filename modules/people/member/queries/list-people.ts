import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { identityHash } from '../../../../kernel/identity/accounts.ts';
import { membersByPhoneSql } from '../../../../kernel/identity/persons.ts';
import { binder, escapeLike } from '../../../../kernel/record/record-sql.ts';
import type { SortKey } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { isPhone } from '../../../../kernel/rules/phone.ts';
import type { member } from '../contract.ts';
import { amongSql } from './among-sql.ts';
import { inSight, PERSON_COLUMNS } from './person-sql.ts';

type List = (typeof member)['member.person.list'];

const SORTS: Record<string, Omit<SortKey, 'isDown'>> = {
  createdAt: { sql: 't.created_at', type: 'timestamptz', isNullable: false },
  name: { sql: 't.name', type: 'text', isNullable: false },
  lastSeenAt: {
    sql: '(select max(last_seen_at) from session s where s.shop_id = t.shop_id and s.member_id = t.id)',
    type: 'timestamptz',
    isNullable: true,
  },
};

/** Members of the shop. Phones are kept as keyed hashes, so a whole number finds its owner and a part finds nobody. */
export async function listPeople(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const values: unknown[] = [ctx.shop.id, ctx.locale];
  const bind = binder(values);
  const where = [
    't.shop_id = $1',
    't.merged_into is null',
    't.removed_at is null',
    '$2::text is not null',
    `(${inSight(ctx, 'member.person.view', 'read')(bind)})`,
  ];
  if (input.status !== undefined) where.push(`t.status = ${bind(input.status)}`);
  if (input.account !== undefined) where.push(`t.account_id is ${input.account ? 'not null' : 'null'}`);
  if (input.staff !== undefined) where.push(`t.staff = ${bind(input.staff)}`);
  if (input.centreId !== undefined) where.push(`t.centre_id = ${bind(input.centreId)}`);
  if (input.role !== undefined) {
    where.push(
      `exists (select from member_role mr where mr.shop_id = t.shop_id and mr.member_id = t.id and mr.role_id = ${bind(input.role)})`,
    );
  }
  if (input.among !== undefined) where.push(await amongSql(ctx, input.among, bind));
  if (isPhone(input.q)) {
    const hash = bind(identityHash(ctx.services.config, { kind: 'phone', value: input.q }));
    where.push(`t.id in ${membersByPhoneSql(hash)}`);
  } else if (input.q !== '') where.push(`t.name ilike ${bind(`%${escapeLike(input.q)}%`)}`);
  const isDown = input.sort.startsWith('-');
  const key = SORTS[isDown ? input.sort.slice(1) : input.sort];
  if (key === undefined) throw new Error(`People cannot be sorted by ${input.sort}.`);
  return seekRows(ctx.db, input, { from: 'member t', where, columns: PERSON_COLUMNS, key: { ...key, isDown } }, values);
}
