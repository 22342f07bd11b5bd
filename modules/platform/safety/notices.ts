import type { NoticeParam, NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const what: NoticeParam = {
  label: { zh: '图片用途', en: 'What the picture is' },
  sample: { zh: '头像', en: 'Profile picture' },
};
const reason: NoticeParam = {
  label: { zh: '理由', en: 'Reason' },
  sample: { zh: '图中有二维码', en: 'It holds a QR code' },
};
const toMember = { audience: 'member', channels: [] } as const;

/** What those are told who brought a picture that was held. */
export const notices = {
  'safety.picture_passed': {
    label: { zh: '我的图片通过审核', en: 'My picture may be seen' },
    ...toMember,
    params: { what },
    title: { zh: '您的图片已通过审核', en: 'Your picture can be seen now' },
    body: { zh: '您上传的图片（{what}）已通过审核。', en: 'The picture that you uploaded ({what}) can be seen now.' },
  },
  'safety.picture_refused': {
    label: { zh: '我的图片未通过审核', en: 'My picture is not shown' },
    ...toMember,
    params: { what, reason },
    title: { zh: '您的图片未通过审核', en: 'Your picture is not shown' },
    body: {
      zh: '您上传的图片（{what}）未通过审核，不会展示。原因：{reason}',
      en: 'The picture that you uploaded ({what}) is not shown. Reason: {reason}',
    },
  },
} satisfies Record<string, NoticeSpec>;
