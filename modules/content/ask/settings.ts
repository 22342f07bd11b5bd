import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import type { EmergencyCard } from './contract.ts';
import { MODES } from './rules/states.ts';

/** The part that the settings of questions stand in. */
export const settingGroups: Record<string, Label> = { ask: { zh: '问医生', en: 'Ask a doctor' } };

const inBoth = (most: number) => z.object({ zh: z.string().max(most), en: z.string().max(most * 2) });
const Hotlines = z.array(z.object({ name: inBoth(30), phone: z.string().regex(/^[0-9+\- ]{3,20}$/) })).max(8);
const Hints = z.array(z.object({ text: inBoth(60) })).max(8);
const days = { zh: '天', en: 'days' };
const minutes = { zh: '分钟', en: 'minutes' };

/** The titles of doctors from the lowest on; `any` asks for none. */
export const LEAST_TITLES = ['any', 'resident', 'attending', 'associate_chief', 'chief'] as const;

/** How a shop lets people ask, and who answers. */
export const settings = {
  'ask.isOpen': {
    group: 'ask',
    label: { zh: '接受新提问', en: 'Takes new questions' },
    schema: z.boolean(),
    default: true,
  },
  'ask.needsPhone': {
    group: 'ask',
    label: { zh: '绑定手机号后才能提问', en: 'Asked only with a verified phone' },
    help: {
      zh: '出现急症用语时，值班人员要能联系到提问者',
      en: 'Whoever is on duty has to reach an asker who speaks of an emergency',
    },
    schema: z.boolean(),
    default: true,
  },
  'ask.takesVisitors': {
    group: 'ask',
    label: { zh: '不注册也能提问', en: 'Asked without an account too' },
    help: {
      zh: '用手机号和短信验证码提问，凭短信里的链接查看回答；不收图片',
      en: 'By a phone and its code; the answer is read by a link that comes by SMS. Pictures are not taken',
    },
    schema: z.boolean(),
    default: true,
  },
  'ask.linkDays': {
    group: 'ask',
    label: { zh: '不注册的提问，链接有效', en: 'Links to such questions are good for' },
    unit: days,
    schema: z.number().int().min(1).max(180),
    default: 60,
  },
  'ask.leastTitle': {
    group: 'ask',
    label: { zh: '回答的医生', en: 'Doctors who answer' },
    help: { zh: '都须是本站认证医生', en: 'All of them are granted doctors of this site' },
    schema: z.enum(LEAST_TITLES),
    choices: {
      any: { zh: '所有认证医生', en: 'every granted doctor' },
      resident: { zh: '住院医师及以上', en: 'residents and above' },
      attending: { zh: '主治医师及以上', en: 'attending physicians and above' },
      associate_chief: { zh: '副主任医师及以上', en: 'associate chief physicians and above' },
      chief: { zh: '主任医师', en: 'chief physicians' },
    },
    default: 'any',
  },
  'ask.mode': {
    group: 'ask',
    label: { zh: '提问与追问', en: 'Questions are' },
    help: {
      zh: '命中人工审核词的总要先审；出现急症用语的不公开',
      en: 'What touches a word to be looked at waits in any case; what speaks of an emergency is never public by itself',
    },
    schema: z.enum(MODES),
    choices: { pre: { zh: '先审后发', en: 'looked at first' }, post: { zh: '先发后审', en: 'public at once' } },
    default: 'pre',
  },
  'ask.answerMode': {
    group: 'ask',
    label: { zh: '医生的回答', en: 'Answers are' },
    schema: z.enum(MODES),
    choices: { pre: { zh: '先审后发', en: 'looked at first' }, post: { zh: '先发后审', en: 'public at once' } },
    default: 'post',
  },
  'ask.pictures': {
    group: 'ask',
    label: { zh: '每个问题的图片', en: 'Pictures of a question' },
    help: { zh: '仅回答的医生可见；0 为不收图片', en: 'Only the doctors see them; 0 takes none' },
    schema: z.number().int().min(0).max(6),
    default: 3,
  },
  'ask.followUps': {
    group: 'ask',
    label: { zh: '每个问题可追问', en: 'Follow-ups of a question' },
    unit: { zh: '次', en: 'times' },
    schema: z.number().int().min(0).max(10),
    default: 3,
  },
  'ask.silentDays': {
    group: 'ask',
    label: { zh: '答复后无新消息多久自动关闭', en: 'An answered question closes when nothing is said for' },
    unit: days,
    schema: z.number().int().min(1).max(60),
    default: 7,
  },
  'ask.answerHours': {
    group: 'ask',
    label: { zh: '答复时限', en: 'Answered within' },
    help: {
      zh: '超时未答的提醒组长，并在问答台标红',
      en: 'The leads are told of what waits longer, and the desk marks it',
    },
    unit: { zh: '小时', en: 'hours' },
    schema: z.number().int().min(1).max(168),
    default: 24,
  },
  'ask.leadMinutes': {
    group: 'ask',
    label: { zh: '急症提醒多久无人接手就通知组长', en: 'The leads hear of an alert that nobody took after' },
    unit: minutes,
    schema: z.number().int().min(1).max(60),
    default: 2,
  },
  'ask.smsMinutes': {
    group: 'ask',
    label: { zh: '多久仍无人接手就发短信', en: 'It goes out by SMS after' },
    unit: minutes,
    schema: z.number().int().min(1).max(240),
    default: 10,
  },
  'ask.hotlines': {
    group: 'ask',
    label: { zh: '急救与求助电话', en: 'Numbers to call' },
    schema: Hotlines,
    parts: {
      entry: { zh: '电话', en: 'number' },
      name: { zh: '名称', en: 'Name' },
      phone: { zh: '号码', en: 'Number' },
    },
    default: [
      { name: { zh: '医疗急救', en: 'Ambulance' }, phone: '120' },
      { name: { zh: '全国统一心理援助热线', en: 'National line for psychological help' }, phone: '12356' },
    ],
  },
  'ask.waiting': {
    group: 'ask',
    label: { zh: '等车时', en: 'While one waits for the ambulance' },
    help: {
      zh: '由医务人员审定，不由系统生成',
      en: 'Written by the medical staff of the shop; nothing of it is made up',
    },
    schema: Hints,
    parts: { entry: { zh: '提示', en: 'hint' }, text: { zh: '文字', en: 'Text' } },
    default: [
      { text: { zh: '不要挂断，按 120 调度员说的做', en: 'Stay on the line and do as the dispatcher says' } },
      { text: { zh: '不要自己开车送医', en: 'Do not drive to the hospital yourself' } },
      {
        text: {
          zh: '打开门和灯，留人在路口接车',
          en: 'Open the door, switch on the lights, have somebody meet the ambulance',
        },
      },
      { text: { zh: '带上常用药和病历', en: 'Take along usual medicines and papers' } },
    ],
  },
  'ask.notice': {
    group: 'ask',
    label: { zh: '问答页声明', en: 'Notice on questions' },
    schema: inBoth(200),
    default: {
      zh: '医生的回答供健康咨询参考，不代替面诊，不开处方。紧急情况请立即拨打 120。',
      en: 'Answers are for information and replace no visit to a doctor; nothing is prescribed here. In an emergency call 120 at once.',
    },
  },
} satisfies Record<string, SettingSpec>;

const setting = <T>(ctx: Ctx, name: keyof typeof settings): Promise<T> => ctx.services.settings.get<T>(ctx, name);

/** Where to turn at once, in the reader’s language and with the numbers of the shop. */
export async function emergencyCard(ctx: Ctx): Promise<EmergencyCard> {
  const [hotlines, waiting] = await Promise.all([
    setting<z.output<typeof Hotlines>>(ctx, 'ask.hotlines'),
    setting<z.output<typeof Hints>>(ctx, 'ask.waiting'),
  ]);
  return {
    hotlines: hotlines.map(({ name, phone }) => ({ name: labelIn(ctx.locale, name), phone })),
    waiting: waiting.map(({ text }) => labelIn(ctx.locale, text)).filter((text) => text !== ''),
  };
}

/** What stands under every question, in the reader’s language. */
export const askNotice = async (ctx: Ctx): Promise<string> =>
  labelIn(ctx.locale, await setting<{ zh: string; en: string }>(ctx, 'ask.notice'));
