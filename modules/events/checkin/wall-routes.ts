import { bind } from '../../../kernel/contract/bind.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import type { SelectSource } from '../../../kernel/module/list-source.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { selectChoices } from '../../../kernel/record/select-choices.ts';
import { agreedToWalls, agreeToWalls, hideOnWalls, pauseWall } from './commands/run-wall.ts';
import { deviceWall, viewWall, wallPeople } from './queries/wall.ts';
import { refuse } from './refusals.ts';
import { checkinWall } from './schema.ts';
import { checkinWallFront, checkinWalls, WALL } from './wall-contract.ts';

/** A wall is of a list of this shop, and of a gate that stands at it. */
async function checkWall(ctx: Ctx, tx: Tx, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { listId, gateId } = input;
  const list = 'select from checkin_list where shop_id = $1 and id = $2';
  if ((await tx.row(list, [ctx.shop.id, listId])) === null) throw refuse.list_unknown();
  const gate = 'select from checkin_gate where shop_id = $1 and list_id = $2 and id = $3';
  if (gateId !== null && (await tx.row(gate, [ctx.shop.id, listId, gateId])) === null) throw refuse.gate_unknown();
  return input;
}

/** Keeps a wall that a screen shows. */
async function keepShownWall(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const shown = 'select from device where shop_id = $1 and work_id = $2 and work = $3 and revoked_at is null limit 1';
  if ((await tx.row(shown, [ctx.shop.id, id, WALL])) !== null) throw refuse.wall_used();
}

/** Walls to choose from, each with its list, as they were made. */
export const selectWalls: SelectSource = {
  access: { permission: 'checkin.entry.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bound) => ({
      table: 'checkin_wall',
      label: `${inLanguageSql('t', bound(ctx.locale))} || ' · ' || (select ${inLanguageSql('l', bound(ctx.locale))} from checkin_list l where l.shop_id = t.shop_id and l.id = t.list_id)`,
      find: (like) => [`t.name ilike ${like}`, `t.name_en ilike ${like}`],
      order: 't.id',
    })),
};

const {
  'checkin.wall.view': view,
  'checkin.wall.people': people,
  'checkin.wall.pause': pause,
  'checkin.wall.hide': hide,
} = checkinWalls;

/** What answers the calls of walls, of the screens that show them, and of those who stand on them. */
export const wallRoutes: Binding[] = [
  ...recordBindings(checkinWalls, 'checkin.wall', {
    table: checkinWall,
    label: { zh: '欢迎大屏', en: 'Welcome wall' },
    title: 'name',
    search: ['name', 'nameEn'],
    computed: {
      list: (locale) =>
        `select ${inLanguageSql('l', locale)} from checkin_list l where l.shop_id = t.shop_id and l.id = t.list_id`,
      gate: (locale) =>
        `coalesce((select ${inLanguageSql('g', locale)} from checkin_gate g where g.shop_id = t.shop_id and g.id = t.gate_id), '')`,
      conference: (locale) =>
        `select coalesce(${inLanguageSql('c', locale, 'title')}, '') from checkin_list l join conference c on c.shop_id = l.shop_id and c.id = l.conference_id
         where l.shop_id = t.shop_id and l.id = t.list_id`,
    },
    beforeSave: checkWall,
    beforeRemove: keepShownWall,
  }),
  ...bind(
    {
      ...{ 'checkin.wall.view': view, 'checkin.wall.people': people },
      ...{ 'checkin.wall.pause': pause, 'checkin.wall.hide': hide },
    },
    {
      'checkin.wall.view': (input, ctx) => viewWall(ctx, input),
      'checkin.wall.people': (input, ctx) => wallPeople(ctx, input),
      'checkin.wall.pause': (input, ctx) => pauseWall(ctx, input),
      'checkin.wall.hide': (input, ctx) => hideOnWalls(ctx, input),
    },
  ),
  ...bind(checkinWallFront, {
    'checkin.wall.screen': (_input, ctx) => deviceWall(ctx),
    'checkin.wallName.show': (input, ctx) => agreedToWalls(ctx, input),
    'checkin.wallName.save': (input, ctx) => agreeToWalls(ctx, input),
  }),
];
