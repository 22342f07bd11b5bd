import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { EARLIEST_MINUTES } from './reminder/tell-reminded.ts';

const HOST = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{2,5})?$/;

/** The parts that the settings of the live streams stand in. */
export const settingGroups: Record<string, Label> = {
  source: { zh: '播放来源', en: 'Where streams come from' },
  room: { zh: '播出与观看', en: 'Running and watching' },
};

/** The settings of the live streams. */
export const settings: Record<string, SettingSpec> = {
  'live.streamHosts': {
    label: { zh: '允许的播放域名', en: 'Allowed hosts of streams' },
    help: {
      zh: '直播流与外部回放只能来自这些域名，例如 play.example.org；播放页也只放行它们',
      en: 'Streams and recordings outside may come from these hosts alone, such as play.example.org; pages that play admit no others',
    },
    schema: z.array(z.string().regex(HOST)).max(20),
    default: [],
    group: 'source',
  },
  'live.signKey': {
    label: { zh: '播放鉴权密钥', en: 'Key that signs addresses' },
    help: {
      zh: '内容分发网络“URL 鉴权”方式 A 的主密钥；不填则给出不带签名的地址',
      en: 'The main key of URL signing type A at the content delivery network; without one addresses go out unsigned',
    },
    schema: z.union([z.literal(''), z.string().regex(/^[A-Za-z0-9]{6,128}$/)]),
    default: '',
    secret: true,
    group: 'source',
  },
  'live.signMinutes': {
    label: { zh: '签名地址有效', en: 'Signed addresses last' },
    unit: { zh: '分钟', en: 'minutes' },
    schema: z.number().int().min(5).max(1440),
    default: 240,
    group: 'source',
  },
  'live.resumeMinutes': {
    label: { zh: '结束后可恢复', en: 'An ended stream can go on for' },
    help: {
      zh: '误点“结束”后，在这段时间内还能继续直播',
      en: 'For this long after its end a stream can be taken up again, as when it was ended by mistake',
    },
    unit: { zh: '分钟', en: 'minutes' },
    schema: z.number().int().min(0).max(1440),
    default: 30,
    group: 'room',
  },
  'live.passwordTries': {
    label: { zh: '观看密码可错', en: 'Wrong passwords allowed' },
    unit: { zh: '次', en: 'times' },
    schema: z.number().int().min(1).max(50),
    default: 5,
    group: 'room',
  },
  'live.passwordMinutes': {
    label: { zh: '错误次数的计算时段', en: 'Within' },
    help: {
      zh: '同一人、同一网络在这段时间内的错误次数到了上限，须等一会儿再试',
      en: 'Somebody who was wrong that often within this time, from one network, has to wait',
    },
    unit: { zh: '分钟', en: 'minutes' },
    schema: z.number().int().min(1).max(1440),
    default: 10,
    group: 'room',
  },
  'live.ticketHours': {
    label: { zh: '输对密码后可观看', en: 'A right password lasts' },
    unit: { zh: '小时', en: 'hours' },
    schema: z.number().int().min(1).max(168),
    default: 12,
    group: 'room',
  },
  'live.remindMinutes': {
    label: { zh: '开播前提醒', en: 'Reminders go out before the begin' },
    help: {
      zh: '预约了直播的人在开播前这么久收到提醒',
      en: 'Those who asked to be reminded of a stream are told so long before it begins',
    },
    unit: { zh: '分钟', en: 'minutes' },
    schema: z.number().int().min(5).max(EARLIEST_MINUTES),
    default: 30,
    group: 'room',
  },
};
