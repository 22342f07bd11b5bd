import type { z } from 'zod';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { identitiesOf, type Reader } from '../../../../kernel/identity/accounts.ts';
import type { UserInfo } from '../contract.ts';

type Info = z.output<typeof UserInfo>;

/** The signed-in person as they and the screens may see them: the phone with its middle hidden, never more. */
export async function userInfo(ctx: Ctx, reader: Reader = ctx.db): Promise<Info> {
  const person = signedIn(ctx);
  const row = await reader.row<Pick<Info, 'name' | 'avatar' | 'gender' | 'locale'>>(
    'select name, avatar, gender, locale from member where shop_id = $1 and id = $2',
    [ctx.shop.id, person.id],
  );
  const identities = await identitiesOf(reader, person.accountId);
  return {
    id: person.id,
    name: row?.name ?? person.name,
    avatar: row?.avatar ?? null,
    gender: row?.gender ?? null,
    locale: row?.locale ?? null,
    phoneMasked: identities.find(({ kind }) => kind === 'phone')?.masked ?? null,
    roles: [...person.roles],
    identities,
  };
}
