import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';

/** The staff, of whom one is given a requirement; whoever may not deal with its kind is refused as it is given. */
export const selectHandlers: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, () => ({
      ...{ table: 'member', label: 't.name', find: (like) => [`t.name ilike ${like}`] },
      where: `t.status = 'active' and t.staff`,
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
