import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import type { Grants } from './rules/judge.ts';

/** The part that the settings of itineraries stand in. */
export const itinerarySettingGroups: Record<string, Label> = {
  grants: { zh: '嘉宾住宿与往返', en: 'Rooms and ways of speakers' },
};

/** What a shop grants those who have something to do at a conference. */
export const itinerarySettings = {
  'itinerary.before': {
    ...{ group: 'grants', label: { zh: '首场任务前住几晚', en: 'Nights before the first task' } },
    ...{ unit: { zh: '晚', en: 'nights' }, schema: z.number().int().min(0).max(7), default: 1 },
  },
  'itinerary.leaveBy': {
    ...{
      group: 'grants',
      label: { zh: '最后一场晚于几点结束则次日离店', en: 'Leaves the next day if the last task ends after' },
    },
    ...{ schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), default: '16:00' },
  },
  'itinerary.buffer': {
    ...{ group: 'grants', label: { zh: '到达与首场、末场与出发之间至少', en: 'At least between a way and a task' } },
    ...{ unit: { zh: '分钟', en: 'minutes' }, schema: z.number().int().min(0).max(720), default: 120 },
  },
} satisfies Record<string, SettingSpec>;

/** What the shop grants. */
export async function grantsOf(ctx: Ctx): Promise<Grants> {
  const { settings } = ctx.services;
  return {
    before: await settings.get<number>(ctx, 'itinerary.before'),
    leaveBy: await settings.get<string>(ctx, 'itinerary.leaveBy'),
    buffer: await settings.get<number>(ctx, 'itinerary.buffer'),
  };
}
