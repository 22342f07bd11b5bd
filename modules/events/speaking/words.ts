import type { Label } from '../../../kernel/module/label.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import type { Role } from '../agenda/rules/words.ts';

/** A task as letters name it. */
export interface NamedTask {
  title: string;
  titleEn: string;
  role: Role;
  startsAt: string | null;
}

/** Tasks that a letter names by themselves; of the others it says how many. */
const NAMED = 3;

const ROLES: Readonly<Record<Role, Label>> = {
  chair: { zh: '主席', en: 'chair' },
  host: { zh: '主持', en: 'host' },
  speaker: { zh: '讲者', en: 'speaker' },
  comment: { zh: '点评', en: 'commentator' },
  discuss: { zh: '讨论', en: 'discussant' },
  judge: { zh: '评委', en: 'judge' },
  interpret: { zh: '翻译', en: 'interpreter' },
};

/** What somebody is to do, in a few words of both languages: when by the clocks of the conference, as what, in which item. */
export function tasksLabel(tasks: readonly NamedTask[], timeZone: string): Label {
  const when = (at: string | null): string =>
    at === null ? '' : `${formatDateTime(new Date(at), timeZone).slice(5, 16)} `;
  const first = tasks.slice(0, NAMED);
  const rest = tasks.length - first.length;
  const zh = first.map(({ title, role, startsAt }) => `${when(startsAt)}${ROLES[role].zh}「${title}」`).join('；');
  const en = first
    .map(({ title, titleEn, role, startsAt }) => `${when(startsAt)}${ROLES[role].en}, “${titleEn || title}”`)
    .join('; ');
  return {
    zh: rest > 0 ? `${zh}，另有 ${rest} 项` : zh,
    en: rest > 0 ? `${en}, and ${rest} more` : en,
  };
}
