import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/** The parts that the settings of receiving stand in. */
export const receivingSettingGroups: Record<string, Label> = {
  lead: { zh: '送站提前量', en: 'Before a departure' },
  meet: { zh: '接站与拼车', en: 'Meeting and sharing cars' },
  care: { zh: '接待级别', en: 'Levels of reception' },
  visit: { zh: '到访', en: 'Visits' },
};

const unit = { zh: '分钟', en: 'minutes' };
const minutes = (group: 'lead' | 'meet', zh: string, en: string, usual: number) => ({
  ...{ group, label: { zh, en }, unit },
  ...{ schema: z.number().int().min(0).max(480), default: usual },
});

/** How long before a departure guests are brought, how long they need to come out, and how far they wait for one another. */
export const receivingSettings = {
  'receiving.leadDomestic': minutes('lead', '国内航班值机提前', 'Check-in, domestic flight', 120),
  'receiving.leadInternational': minutes('lead', '国际航班值机提前', 'Check-in, international flight', 180),
  'receiving.leadTrain': minutes('lead', '火车进站提前', 'Before a train', 45),
  'receiving.leadShip': minutes('lead', '轮船登船提前', 'Before a ship', 60),
  'receiving.buffer': minutes('lead', '路上预留', 'Buffer on the road', 15),
  'receiving.usualRoad': {
    ...minutes('lead', '未登记路段的车程', 'Road that no table tells of', 45),
    schema: z.number().int().min(1).max(480),
  },
  'receiving.exitDomestic': minutes('meet', '国内航班出站用时', 'Way out, domestic flight', 25),
  'receiving.exitInternational': minutes('meet', '国际航班出站用时', 'Way out, international flight', 55),
  'receiving.exitTrain': minutes('meet', '火车与轮船出站用时', 'Way out, train or ship', 15),
  'receiving.poolWindow': minutes('meet', '相邻到达不超过', 'Between two arrivals in one car', 30),
  'receiving.mostWait': minutes('meet', '最久等候', 'Longest wait for others', 40),
  'receiving.expenseDays': {
    group: 'visit',
    label: { zh: '到访后可报费用', en: 'Expenses after a visit' },
    help: {
      zh: '到访结束后这么多天内，客人可以登记费用',
      en: 'For so many days after its end, guests tell what they spent on a visit',
    },
    unit: { zh: '天', en: 'days' },
    schema: z.number().int().min(1).max(365),
    default: 60,
  },
  'receiving.deskPhone': {
    group: 'meet',
    label: { zh: '接待调度电话', en: 'Phone of the desk' },
    help: {
      zh: '司机与客人都能看到；客人未同意公开号码时由它转接。',
      en: 'Drivers and guests see it; it puts through where a guest has not shared a number.',
    },
    schema: z.string().trim().max(30),
    default: '',
  },
  'receiving.care': {
    group: 'care',
    label: { zh: '接待清单', en: 'Checklist' },
    help: {
      zh: '每一项从哪一级起适用：C 级的项目各级都有，A 级的项目只给 A 级。',
      en: 'From which level on each is done: what C asks for is done for all levels, what A asks for is done for A alone.',
    },
    parts: {
      entry: { zh: '一项', en: 'entry' },
      key: { zh: '代号', en: 'Key' },
      level: { zh: '从哪一级起', en: 'From which level on' },
      'level.a': { zh: 'A 级', en: 'A' },
      'level.b': { zh: 'B 级', en: 'B' },
      'level.c': { zh: 'C 级', en: 'C' },
      zh: { zh: '中文', en: 'Chinese' },
      en: { zh: '英文', en: 'English' },
    },
    schema: z
      .array(
        z.object({
          key: z.string().regex(/^[a-z][a-z0-9_]{0,31}$/),
          level: z.enum(['a', 'b', 'c']),
          zh: z.string().trim().min(1).max(60),
          en: z.string().trim().max(100),
        }),
      )
      .max(20)
      // A tick is kept by the key: of two entries with one key the one would be done with the other.
      .refine((entries) => new Set(entries.map(({ key }) => key)).size === entries.length, {
        error: 'receiving.care_twice',
      }),
    default: [
      { key: 'sign', level: 'c', zh: '接站牌', en: 'Greeting sign' },
      { key: 'amenity', level: 'b', zh: '房间欢迎礼', en: 'Welcome in the room' },
      { key: 'escort', level: 'b', zh: '专人陪同', en: 'Escort' },
      { key: 'flowers', level: 'a', zh: '献花', en: 'Flowers' },
      { key: 'meal_host', level: 'a', zh: '陪餐', en: 'Host at meals' },
    ],
  },
} satisfies Record<string, SettingSpec>;
