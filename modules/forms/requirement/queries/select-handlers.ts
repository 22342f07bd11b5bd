import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';
import { HANDLE } from '../admin-contract.ts';

/** Staff who may deal with requirements: of every kind, or of one. */
export const selectHandlers: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, () => ({
      ...{ table: 'member', label: 't.name', find: (like) => [`t.name ilike ${like}`] },
      where: `t.status = 'active' and t.staff and exists (
        select from role_grant g where g.shop_id = t.shop_id and g.permission in ('${HANDLE}', '${EVERY_PERMISSION}') and (
          exists (select from member_role mr where mr.shop_id = t.shop_id and mr.member_id = t.id and mr.role_id = g.role_id)
          or exists (select from thing_role tr where tr.shop_id = t.shop_id and tr.member_id = t.id and tr.role_id = g.role_id
            and tr.record = 'requirement.kind' and (tr.until_at is null or tr.until_at > now()))))`,
    })),
};

/** The kinds that requirements are of. */
export const selectKinds: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      ...{
        table: 'requirement_kind',
        order: 't.position',
        find: (like) => [`t.name ilike ${like}`, `t.name_en ilike ${like}`],
      },
      label: `case when ${bind(ctx.locale)} = 'en' and t.name_en <> '' then t.name_en else t.name end`,
    })),
};
