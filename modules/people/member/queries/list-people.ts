import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { identityHash } from '../../../../kernel/identity/accounts.ts';
import { accountsByHashSql } from '../../../../kernel/identity/identity-sql.ts';
import { binder, escapeLike } from '../../../../kernel/record/record-sql.ts';
import { isPhone } from '../../../../kernel/rules/phone.ts';
import type { member } from '../contract.ts';
import { inSight, PERSON_COLUMNS } from './person-sql.ts';

type List = (typeof member)['member.person.list'];

const SORTS = { createdAt: 't.created_at', name: 't.name', lastSeenAt: '"lastSeenAt"' } as const;

/** Members of the shop. Phones are kept as keyed hashes, so a whole number finds its owner and a part finds nobody. */
export async function listPeople(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const values: unknown[] = [ctx.shop.id, ctx.locale];
  const bind = binder(values);
  const where = ['t.shop_id = $1', `(${inSight(ctx, 'member.person.view', 'read')(bind)})`];
  if (input.status !== undefined) where.push(`t.status = ${bind(input.status)}`);
  if (input.staff !== undefined) where.push(`t.staff = ${bind(input.staff)}`);
  if (input.centreId !== undefined) where.push(`t.centre_id = ${bind(input.centreId)}`);
  if (input.role !== undefined) {
    where.push(
      `exists (select from member_role mr where mr.shop_id = t.shop_id and mr.member_id = t.id and mr.role_id = ${bind(input.role)})`,
    );
  }
  if (isPhone(input.q)) {
    const hash = bind(identityHash(ctx.services.config, { kind: 'phone', value: input.q }));
    where.push(`t.account_id in ${accountsByHashSql('phone', hash)}`);
  } else if (input.q !== '') where.push(`t.name ilike ${bind(`%${escapeLike(input.q)}%`)}`);
  const down = input.sort.startsWith('-');
  const column = SORTS[(down ? input.sort.slice(1) : input.sort) as keyof typeof SORTS];
  const condition = where.join(' and ');
  const filters = values.slice(2);
  const limit = bind(input.limit);
  const offset = bind((input.page - 1) * input.limit);
  const data = await ctx.db.rows<OutputOf<List>['data'][number]>(
    `select ${PERSON_COLUMNS} from member t where ${condition}
     order by ${column} ${down ? 'desc nulls last' : 'asc nulls last'}, t.id desc limit ${limit} offset ${offset}`,
    values,
  );
  const counted = await ctx.db.row<{ total: number }>(
    `select count(*) as total from member t where ${condition} and $2::text is not null`,
    [ctx.shop.id, ctx.locale, ...filters],
  );
  return { data, total: counted?.total ?? 0, page: input.page, limit: input.limit };
}
