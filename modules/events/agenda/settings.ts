import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { type ConflictRule, conflictRules, type Level, levels, type Role, roles } from './rules/words.ts';

const choices: Record<Level, Label> = {
  blockEdit: { zh: '禁止编排', en: 'Block the edit' },
  blockRelease: { zh: '阻止发布', en: 'Block the release' },
  warn: { zh: '提醒', en: 'Warn' },
  ignore: { zh: '忽略', en: 'Ignore' },
};

const rules: Record<ConflictRule, { label: Label; usual: Level }> = {
  roomOverlap: { label: { zh: '同一会议室时间重叠', en: 'Two things in one room' }, usual: 'blockRelease' },
  roomClosed: { label: { zh: '会议室未开放', en: 'Room is closed' }, usual: 'blockRelease' },
  roomSetup: { label: { zh: '换布局的时间不足', en: 'Too little time to set the room' }, usual: 'warn' },
  roomSmall: { label: { zh: '座位不足', en: 'Too few seats' }, usual: 'warn' },
  expertOverlap: { label: { zh: '专家同时在两处', en: 'Expert in two places' }, usual: 'blockRelease' },
  expertBuffer: { label: { zh: '专家转场时间不足', en: 'Too little time to walk' }, usual: 'warn' },
  expertAway: { label: { zh: '专家尚未到达或已经离开', en: 'Expert not there yet, or gone' }, usual: 'warn' },
  chairSpeaks: { label: { zh: '主席在本场讲课', en: 'Chair speaks in the session' }, usual: 'warn' },
  dailyCap: { label: { zh: '专家一天任务过多', en: 'Too many tasks in a day' }, usual: 'warn' },
  feeCap: { label: { zh: '专家酬金超过上限', en: 'Expert is paid more than may be' }, usual: 'warn' },
  outsideSession: { label: { zh: '超出所属单元', en: 'Outside its session' }, usual: 'blockRelease' },
  outsideDays: { label: { zh: '不在会期之内', en: 'Outside the conference' }, usual: 'blockRelease' },
};

/** What the database refuses in what is released (A3) can be no less than in the way of a release. */
const blocking = ['blockEdit', 'blockRelease'] as const;

const levelSetting = (rule: ConflictRule): [string, SettingSpec] => {
  const { label, usual } = rules[rule];
  const isHard = rule === 'roomOverlap';
  return [
    `agenda.level.${rule}`,
    {
      label,
      choices: isHard ? { blockEdit: choices.blockEdit, blockRelease: choices.blockRelease } : choices,
      schema: isHard ? z.enum(blocking) : z.enum(levels),
      default: usual,
    },
  ];
};

const minutes = (label: Label, usual: number): SettingSpec => ({
  ...{ label, unit: { zh: '分钟', en: 'minutes' } },
  ...{ schema: z.number().int().min(0).max(600), default: usual },
});

const ROLES: Record<Role, Label> = {
  chair: { zh: '主席', en: 'Chair' },
  host: { zh: '主持', en: 'Host' },
  speaker: { zh: '讲者', en: 'Speaker' },
  comment: { zh: '点评', en: 'Commentator' },
  discuss: { zh: '讨论', en: 'Discussant' },
  judge: { zh: '评委', en: 'Judge' },
  interpret: { zh: '翻译', en: 'Interpreter' },
};

const yuan = (label: Label): SettingSpec => ({
  ...{ label, unit: { zh: '元', en: 'yuan' } },
  ...{ schema: z.number().int().min(0).max(1_000_000), default: 0 },
});

/** The settings of timetables: what a conflict stands in the way of, how long one walks, how much an expert may have on a day, and be paid. */
export const agendaSettings: Record<string, SettingSpec> = {
  ...Object.fromEntries(conflictRules.map(levelSetting)),
  'agenda.buffer.room': minutes({ zh: '同层转场', en: 'Walk on one level' }, 2),
  'agenda.buffer.level': minutes({ zh: '跨层转场', en: 'Walk to another level' }, 5),
  'agenda.buffer.building': minutes({ zh: '跨楼转场', en: 'Walk to another building' }, 10),
  'agenda.buffer.venue': minutes({ zh: '跨会场转场', en: 'Way to another venue' }, 40),
  'agenda.cap': {
    label: { zh: '专家每天最多任务', en: 'Most tasks of an expert in a day' },
    schema: z.number().int().min(1).max(50),
    default: 4,
  },
  ...Object.fromEntries(
    roles.map((role) => {
      const { zh, en } = ROLES[role];
      return [`agenda.fee.${role}`, yuan({ zh: `每项任务酬金：${zh}`, en: `Fee of a task: ${en}` })] as const;
    }),
  ),
  'agenda.feeCap': yuan({
    zh: '专家一场会议酬金上限（0 为不限）',
    en: 'Most that an expert is paid at a conference (0: no limit)',
  }),
};
