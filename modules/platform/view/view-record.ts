import { type Ctx, signedIn } from '../../../kernel/http/context.ts';
import { recordHandle } from '../../../kernel/record/record-handle.ts';
import type { Condition } from '../../../kernel/record/record-sql.ts';
import { checkRoom } from './commands/check-room.ts';
import { savedView } from './schema.ts';

/** Their own, and shared ones for whoever may share. */
const editable =
  (ctx: Ctx): Condition =>
  (bind) =>
    `t.owner_id = ${bind(signedIn(ctx).id)}${ctx.can('view.saved.share') ? " or t.audience <> 'own'" : ''}`;

/** Views as the recycle bin knows them: each of the staff removes and brings back their own. */
export const viewRecord = recordHandle(
  'view.saved',
  {
    table: savedView,
    label: { zh: '视图', en: 'View' },
    title: 'name',
    search: ['name'],
    readable: editable,
    // Another may hold the name by now, and the table as many as it takes.
    beforeSave: async (ctx, tx, input) => {
      const { ownerId, place, name } = input as { ownerId: number; place: string; name: string };
      await checkRoom(ctx, tx, { id: null, owner: ownerId, place, name });
      return input;
    },
  },
  { view: null, save: null, remove: null },
);
