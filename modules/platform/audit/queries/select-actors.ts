import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';

/** The staff by a part of their names, whose doings the audit trail is asked for; whoever was chosen before is named too. */
export const selectActors: SelectSource = {
  access: { permission: 'audit.trail.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, () => ({
      table: 'member',
      label: 't.name',
      where: asked.ids.length === 0 ? 't.staff' : 'true',
      find: anyOf('name'),
    })),
};
