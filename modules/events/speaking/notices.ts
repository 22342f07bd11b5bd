import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const name = { label: { zh: '专家', en: 'Expert' }, sample: { zh: '顾长风', en: 'Gu Changfeng' } };
const conference = {
  label: { zh: '会议', en: 'Conference' },
  sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
};
const tasks = {
  label: { zh: '任务', en: 'Tasks' },
  sample: {
    zh: '03-25 11:00 讲者「把一半时间还给提问的人」',
    en: '03-25 11:00 speaker, “Half of the Time for Those Who Ask”',
  },
};
const until = { label: { zh: '答复期限', en: 'Answer by' }, sample: { zh: '2027-03-01', en: '2027-03-01' } };
const zone = { label: { zh: '时区', en: 'Time zone' }, sample: { zh: 'Asia/Shanghai', en: 'Asia/Shanghai' } };
const reason = {
  label: { zh: '退回原因', en: 'Why' },
  sample: { zh: '第一页缺少利益冲突声明', en: 'The first slide lacks the disclosure' },
};
const talk = {
  label: { zh: '报告', en: 'Talk' },
  sample: { zh: '把一半时间还给提问的人', en: 'Half of the Time for Those Who Ask' },
};
const to = { audience: 'member', channels: ['weixin', 'sms', 'mail'] } satisfies Pick<
  NoticeSpec,
  'audience' | 'channels'
>;

/** What experts are written of their tasks (A7). */
export const speakingNotices: Record<string, NoticeSpec> = {
  'speaking.invited': {
    ...to,
    label: { zh: '邀请我承担会议任务', en: 'I am invited to speak' },
    params: { name, conference, tasks, until, zone },
    title: { zh: '邀请：{conference}', en: 'Invitation: {conference}' },
    body: {
      zh: '尊敬的{name}：\n诚邀您参加“{conference}”并承担以下任务：{tasks}（为计划时间，时区 {zone}，以正式发布的日程为准）。\n请于 {until} 前答复：接受、待定或婉拒都请告诉我们。',
      en: 'Dear {name},\nwe should be glad to have you at “{conference}”: {tasks} (as planned, {zone}; the released timetable counts).\nPlease answer by {until}: yes, perhaps or no.',
    },
    sms: {
      zh: '{name}您好，诚邀您参加{conference}：{tasks}（计划时间）。请于{until}前答复 {link}',
      en: '{name}, you are invited to {conference}: {tasks} (as planned). Please answer by {until} {link}',
    },
  },
  'speaking.reminded': {
    ...to,
    label: { zh: '提醒我答复邀请', en: 'I am reminded of an invitation' },
    params: { name, conference, until },
    title: { zh: '请答复邀请：{conference}', en: 'Please answer: {conference}' },
    body: {
      zh: '尊敬的{name}：\n“{conference}”的邀请还在等您答复，期限为 {until}。',
      en: 'Dear {name},\nyour invitation to “{conference}” still waits for an answer, by {until}.',
    },
    sms: {
      zh: '{name}您好，{conference}的邀请待您于{until}前答复 {link}',
      en: '{name}, please answer the invitation to {conference} by {until} {link}',
    },
  },
  'speaking.moved': {
    ...to,
    label: { zh: '我的任务改了日期或时间', en: 'My task has another day or time' },
    params: { name, conference, tasks, until, zone },
    title: { zh: '时间有变，请再次确认：{conference}', en: 'Another time, please confirm: {conference}' },
    body: {
      zh: '尊敬的{name}：\n您在“{conference}”的任务改为：{tasks}（时区 {zone}）。\n请于 {until} 前再次确认能否到场。',
      en: 'Dear {name},\nyour tasks at “{conference}” are now: {tasks} ({zone}).\nPlease say by {until} whether you can still be there.',
    },
    sms: {
      zh: '{name}您好，您在{conference}的任务改为{tasks}，请于{until}前再次确认 {link}',
      en: '{name}, at {conference} you are now on {tasks}. Please confirm by {until} {link}',
    },
  },
  'speaking.returned': {
    ...to,
    label: { zh: '我的课件被退回', en: 'My slides were sent back' },
    params: { name, conference, talk, reason },
    title: { zh: '课件需修改：{talk}', en: 'Please change your slides: {talk}' },
    body: {
      zh: '尊敬的{name}：\n您为“{conference}”提交的「{talk}」课件需要修改：{reason}。\n请修改后重新上传。',
      en: 'Dear {name},\nthe slides of “{talk}” for “{conference}” need a change: {reason}.\nPlease upload them again.',
    },
    sms: {
      zh: '{name}您好，「{talk}」课件需修改：{reason}。请重新上传 {link}',
      en: '{name}, please change the slides of “{talk}”: {reason} {link}',
    },
  },
  'speaking.released': {
    ...to,
    label: { zh: '我的任务由他人承担', en: 'Somebody else takes my task' },
    params: { name, conference, tasks },
    title: { zh: '任务调整：{conference}', en: 'Your tasks: {conference}' },
    body: {
      zh: '尊敬的{name}：\n“{conference}”的以下任务已由其他专家承担：{tasks}。感谢您此前的支持。',
      en: 'Dear {name},\nsomebody else now takes on at “{conference}”: {tasks}. Thank you for your help so far.',
    },
  },
};
