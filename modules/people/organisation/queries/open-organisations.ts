import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openRecords } from '../../../../kernel/record/open-records.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { OrganisationAddress, OrganisationRole, OtherName } from '../admin-contract.ts';
import type { OrganizationRow, organization } from '../contract.ts';
import { districtText } from '../district-text.ts';
import { publicFacts, type RoleChoices, roleChoices, rolesOf } from '../role-values.ts';

type Stored = Omit<OrganizationRow, 'roles'> & { roles: OrganisationRole[] };
interface OnPage {
  otherNames: OtherName[];
  addresses: OrganisationAddress[];
  creditCode: string | null;
  phone: string;
}
type List = (typeof organization)['organisation.list'];
type Show = (typeof organization)['organisation.show'];

const open = openRecords<Stored, OnPage>({
  table: '(select * from organisation where is_open and merged_into is null)',
  columns: `t.id, ${inLanguageSql('t', '$2')} as name, ${inLanguageSql('t', '$2', 'about')} as about, t.logo, t.website, t.roles`,
  pageColumns: 't.other_names as "otherNames", t.addresses, t.credit_code as "creditCode", t.phone',
  order: 't.position, t.id',
  filters: {
    q: (words) => `t.known ilike ${words}`,
    role: (role) => `t.roles @> jsonb_build_array(jsonb_build_object('role', ${role}::text, 'isPublic', true))`,
  },
});

/** What readers are told of an organisation: the roles that it is publicly, with what of them is public. */
function told(ctx: Ctx, choices: RoleChoices): (row: Stored) => OrganizationRow {
  const specs = rolesOf(ctx);
  return ({ id, name, about, logo, website, roles }) => ({
    ...{ id, name, about, logo, website },
    roles: [...specs].flatMap(([role, spec]) => {
      const has = roles.find((one) => one.role === role && one.isPublic);
      if (has === undefined || spec.mayBePublic !== true) return [];
      const facts = publicFacts(ctx, spec, has.values, choices);
      return [{ role, label: labelIn(ctx.locale, spec.label), facts }];
    }),
  });
}

/** The organisations that readers are told of. */
export async function listOpen(ctx: Ctx, { q, ...asked }: ParsedOf<List>): Promise<OutputOf<List>> {
  const words = q === '' ? '' : `%${escapeLike(q)}%`;
  const [found, choices] = await Promise.all([open.list(ctx, { ...asked, q: words }), roleChoices(ctx)]);
  const roles = [...rolesOf(ctx)].flatMap(([role, { label, mayBePublic = false }]) =>
    mayBePublic ? [{ role, label: labelIn(ctx.locale, label) }] : [],
  );
  return { ...found, data: found.data.map(told(ctx, choices)), roles };
}

/** The number of the organisation that one has become by merges; its own where it was never merged. */
async function presentId(ctx: Ctx, id: number): Promise<number> {
  const row = await ctx.db.row<{ id: number }>(
    `with recursive way (id, next) as (
       select o.id, o.merged_into from organisation o where o.shop_id = $1 and o.id = $2
       union all select o.id, o.merged_into from way join organisation o on o.shop_id = $1 and o.id = way.next)
     select id from way where next is null`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  return row.id;
}

/** One organisation that readers are told of. */
export async function showOpen(ctx: Ctx, { id }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const [{ otherNames, addresses, creditCode, phone, ...row }, choices, showsCode] = await Promise.all([
    open.one(ctx, await presentId(ctx, id)),
    roleChoices(ctx),
    ctx.services.settings.get<boolean>(ctx, 'organisation.showsCode'),
  ]);
  const place = addresses.find(({ kind }) => kind === 'office') ?? addresses.find(({ kind }) => kind === 'site');
  return {
    data: {
      ...told(ctx, choices)(row),
      otherNames: otherNames.map(({ kind, name }) => ({ kind, name })),
      creditCode: showsCode ? creditCode : null,
      phone,
      address: place === undefined ? '' : `${districtText(place.district)}${place.line}`,
    },
    can: { edit: ctx.can('organisation.organisation.save') },
  };
}
