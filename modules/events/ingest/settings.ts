import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

const HOST = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const onlyCloud = { key: 'ingest.provider', is: ['aliyun'] };
const host = z.union([z.literal(''), z.string().regex(HOST)]);
const signKey = z.union([z.literal(''), z.string().regex(/^[A-Za-z0-9]{6,128}$/)]);

/** The part that the settings of encoders stand in. */
export const settingGroups: Record<string, Label> = { ingest: { zh: '推流', en: 'Encoders' } };

/** Where encoders send to, and how long a line may be silent. */
export const settings = {
  'ingest.provider': {
    group: 'ingest',
    label: { zh: '推流服务', en: 'Encoders send to' },
    help: {
      zh: '本机推流服务由“npm run ingest”启动，自动录制，并提供纯音频；云直播在云端录制与转码',
      en: 'The own receiving server is started by “npm run ingest”, records, and offers sound alone; a cloud records and converts on its side',
    },
    schema: z.enum(['own', 'aliyun']),
    choices: {
      own: { zh: '本机推流服务', en: 'Own receiving server' },
      aliyun: { zh: '阿里云直播', en: 'Alibaba Cloud Live' },
    },
    default: 'own',
  },
  'ingest.server': {
    group: 'ingest',
    label: { zh: '本机推流地址', en: 'Address of the own receiving server' },
    help: { zh: '编码器里填写的“服务器”', en: 'What encoders are given as “server”' },
    schema: z.string().regex(/^rtmps?:\/\/[a-z0-9.-]{1,253}(?::\d{2,5})?\/live$/),
    default: 'rtmp://127.0.0.1:1935/live',
    locked: true,
    visibleWhen: { key: 'ingest.provider', is: ['own'] },
  },
  'ingest.pushHost': {
    group: 'ingest',
    label: { zh: '云直播推流域名', en: 'Domain that streams are sent to' },
    schema: host,
    default: '',
    visibleWhen: onlyCloud,
  },
  'ingest.playHost': {
    group: 'ingest',
    label: { zh: '云直播播放域名', en: 'Domain that streams are played from' },
    help: {
      zh: '须同时列在“允许的播放域名”中；播放鉴权用直播设置里的密钥',
      en: 'It has to stand among the allowed hosts of streams too; addresses are signed by the key of the live settings',
    },
    schema: host,
    default: '',
    visibleWhen: onlyCloud,
  },
  'ingest.app': {
    group: 'ingest',
    label: { zh: '云直播 AppName', en: 'AppName' },
    schema: z.string().regex(/^[a-z0-9-]{1,64}$/),
    default: 'live',
    visibleWhen: onlyCloud,
  },
  'ingest.pushKey': {
    group: 'ingest',
    label: { zh: '推流鉴权密钥', en: 'Key that signs addresses of encoders' },
    help: { zh: '推流域名“URL 鉴权”的主密钥', en: 'The main key of URL signing of that domain' },
    schema: signKey,
    default: '',
    secret: true,
    visibleWhen: onlyCloud,
  },
  'ingest.endMinutes': {
    group: 'ingest',
    label: { zh: '断流多久后自动结束', en: 'A silent stream ends after' },
    help: {
      zh: '仅对“开播跟随编码器”的直播；只是断线不会结束直播，0 表示从不自动结束',
      en: 'For streams that follow their encoder alone; a line that broke off ends nothing by itself, and 0 never does',
    },
    unit: { zh: '分钟', en: 'minutes' },
    schema: z.number().int().min(0).max(1440),
    default: 30,
  },
  'ingest.keepDays': {
    group: 'ingest',
    label: { zh: '原始片段保留', en: 'What came in is kept for' },
    help: {
      zh: '没有成为录像的推流片段在此之后删除',
      en: 'What did not become a recording is removed after that',
    },
    unit: { zh: '天', en: 'days' },
    schema: z.number().int().min(1).max(60),
    default: 7,
  },
} satisfies Record<string, SettingSpec>;
