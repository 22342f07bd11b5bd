import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';

/** The staff, of whom one is appointed to rate; whoever may not is refused as they are appointed. */
export const selectRaters: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, () => ({
      ...{ table: 'member', label: 't.name', find: (like) => [`t.name ilike ${like}`] },
      where: `t.status = 'active' and t.staff`,
    })),
};
