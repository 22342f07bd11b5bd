import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';
import { removeFiles } from './commands/remove-files.ts';

const law = {
  zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
  en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
};

/** The kind of records under which a shop says how long files of tasks are kept. */
export const TASK_FILES = 'task.file';

/** What tasks leave behind: files with whatever was exported, and who asked for what, with the names of what was worked on. */
export const taskRetention: Readonly<Record<string, RetentionSpec>> = {
  [TASK_FILES]: {
    label: { zh: '导出文件', en: 'Files of exports' },
    law,
    ...{ usualDays: 7, leastDays: 1, table: 'task', member: 't.owner_id' },
    since: `(select t.created_at from task_progress p where p.shop_id = t.shop_id and p.task_id = t.id and p.file_key is not null)`,
    instead: removeFiles,
  },
  // A task whose file is still there stays: nobody would find the file again.
  'task.task': {
    label: { zh: '后台任务记录', en: 'Records of tasks' },
    law,
    ...{ usualDays: 28, leastDays: 7, table: 'task', member: 't.owner_id' },
    since: `(select t.created_at from task_progress p where p.shop_id = t.shop_id and p.task_id = t.id and p.file_key is null)`,
  },
};
