import { defineModule } from '../../../kernel/module/manifest.ts';
import { PLAN_TASK, planTask } from './commands/run-plan.ts';
import { demo } from './demo.ts';
import { selectItems } from './queries/select-items.ts';
import { refuse } from './refusals.ts';
import { plannerRoutes } from './routes.ts';

const title = { zh: '自动排程', en: 'Planner' };
const SEE = 'planner.plan.view';
const RUN = 'planner.plan.run';

export default defineModule({
  id: 'planner',
  title,
  dependsOn: ['agenda', 'conference', 'expert', 'location', 'lock', 'member', 'task'],
  permissions: {
    [SEE]: { label: { zh: '查看自动排程', en: 'See plans of sessions' } },
    [RUN]: { label: { zh: '设定并运行自动排程', en: 'Say what plans are made by, and make them' } },
  },
  menu: [
    { face: 'backend', group: 'programme', path: 'planner', order: 16, label: title, permission: SEE },
    {
      ...{ face: 'backend', group: 'programme', path: 'planner-wishes', order: 16 },
      label: { zh: '排程要求', en: 'Wishes for sessions' },
      permission: SEE,
      create: { label: { zh: '新建排程要求', en: 'New wish for a session' }, permission: RUN },
    },
    {
      ...{ face: 'configure', group: 'events', path: 'planner-rules', order: 57 },
      label: { zh: '排程规则', en: 'Rules of plans' },
      permission: SEE,
      tables: ['planner_setup'],
    },
  ],
  screens: [
    { face: 'backend', path: 'planner', file: 'backend/planner.tsx', permission: SEE },
    { face: 'backend', path: 'planner-wishes/:id?', file: 'backend/wish-list.tsx', permission: SEE },
    { face: 'configure', path: 'planner-rules/:id?', file: 'configure/setup-list.tsx', permission: SEE },
  ],
  selects: { 'planner.item': selectItems },
  bindings: plannerRoutes,
  tasks: { [PLAN_TASK]: planTask },
  archive: [{ table: 'planner_plan' }, { table: 'planner_placement' }],
  refers: {
    'planner_placement.item_id': 'agenda_item',
    'planner_placement.unit_id': 'agenda_item',
    'planner_placement.room_id': 'room',
    'planner_placement.was_room_id': 'room',
    'planner_plan.task_id': 'task',
  },
  errors: refuse.$codes,
  demo,
});
