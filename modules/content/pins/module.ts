import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { demo } from './demo.ts';
import { slotsOf } from './queries/slots-of.ts';
import { recallPlaces } from './recall-places.ts';
import { refuse } from './refusals.ts';
import { pinsRoutes } from './routes.ts';
import { slotBlock } from './slot-block.ts';

const title = { zh: '置顶', en: 'Pins' };
const slots = { zh: '置顶位', en: 'Slots for pins' };

export default defineModule({
  id: 'pins',
  title,
  // The news lean on it: a shop whose package names them and was made before this module would lose them otherwise.
  core: true,
  dependsOn: ['envelope'],
  permissions: {
    'pins.board.view': { label: { zh: '查看置顶', en: 'See what is pinned' } },
    'pins.board.save': { label: { zh: '编排置顶', en: 'Arrange what is pinned' } },
    'pins.slot.view': { label: { zh: '查看置顶位', en: 'See slots for pins' } },
    'pins.slot.save': { label: { zh: '编辑置顶位', en: 'Edit slots for pins' } },
    'pins.slot.remove': { label: { zh: '删除置顶位', en: 'Delete slots for pins' } },
    'pins.slot.export': { label: { zh: '导出置顶位', en: 'Export slots for pins' } },
  },
  menu: [
    {
      ...{ face: 'backend', group: 'content', path: 'pins', order: 45, label: title },
      permission: 'pins.board.view',
    },
    {
      ...{ face: 'configure', group: 'content', path: 'pin-slots', order: 45, label: slots },
      permission: 'pins.slot.view',
      standing: countedStanding('pin_slot where shop_id = $1', '个自定义置顶位', 'slot of its own', 'slots of its own'),
      // There are as many boards as slots.
      tables: ['pin_slot', 'pin_board'],
    },
  ],
  screens: [
    { face: 'backend', path: 'pins', file: 'backend/board-screen.tsx', permission: 'pins.board.view' },
    { face: 'configure', path: 'pin-slots/:id?', file: 'configure/slot-list.tsx', permission: 'pins.slot.view' },
  ],
  edits: { 'pins.board': { table: 'pin_board', key: 't.slot', nameOf: ({ slot }) => String(slot) } },
  bindings: pinsRoutes,
  recallPlaces,
  trees: {
    'pins.slot': {
      access: 'staff',
      tree: async (ctx) =>
        (await slotsOf(ctx)).map(({ key, name }, index) => ({ id: index + 1, name, value: key, children: [] })),
    },
  },
  blocks: [slotBlock],
  template: [{ table: 'pin_slot' }],
  errors: [...refuse.$codes],
  demo,
  demoComesLast: 'of all',
});
