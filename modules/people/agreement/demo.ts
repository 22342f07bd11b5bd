import type { Ctx } from '../../../kernel/http/context.ts';
import { publishAgreement } from './commands/publish-agreement.ts';

const invented = '本协议为演示文本，不构成法律意见。';
const inventedEn = 'This is a demonstration text and no legal advice.';

const TEXTS = [
  {
    key: 'terms',
    title: '用户协议',
    titleEn: 'Terms of use',
    asks: ['login', 'account'],
    text: [
      '一、账号：您以手机号或微信登录即成为会员；账号限本人使用，请妥善保管验证码。',
      '二、内容：本站内容供学习与交流，不能代替医生当面的诊断与治疗。面向医师的内容仅供通过认证的医师阅读。',
      '三、言行：请勿发布他人的个人信息、未经证实的疗效或广告；违反者，本站可停用其账号并说明原因。',
      '四、变更：协议更新后，本站会请您重新确认；您可以随时在“我的账号”撤回同意并停止使用。',
      invented,
    ],
    textEn: [
      '1. Account. By signing in with your phone or WeChat you become a member. The account is yours alone; keep your codes to yourself.',
      '2. Content. What you read here serves learning and exchange and does not replace a physician. Content for physicians is for verified physicians.',
      '3. Conduct. Post no personal data of others, no unproven cures and no advertisements; accounts that do may be closed, and told why.',
      '4. Changes. When these terms change you are asked anew; you may withdraw at any time under “My account” and stop using the site.',
      inventedEn,
    ],
  },
  {
    key: 'privacy',
    title: '隐私政策',
    titleEn: 'Privacy policy',
    asks: ['login', 'account'],
    text: [
      '一、我们收集什么：手机号、昵称、登录记录；申请医师认证时，另收集执业信息与证件影像。',
      '二、用来做什么：登录、通知您所订阅的事项、核实医师身份。不用于广告，也不向第三方出售。',
      '三、保存多久：登录记录至少保存六个月以符合法律要求；注销后，其余信息在三十日内删除。',
      '四、您的权利：查阅、更正、复制、删除，以及随时撤回同意；撤回与同意一样方便，在“我的账号”一步完成。',
      invented,
    ],
    textEn: [
      '1. What we collect. Your phone, the name you choose and your sign-ins; of applicants as physicians also their licence and its picture.',
      '2. What for. Signing in, telling you what you asked to be told, verifying physicians. Never for advertising, never sold.',
      '3. How long. Sign-ins are kept for six months at least, as the law asks; after you leave, the rest is deleted within thirty days.',
      '4. Your rights. To see, correct, copy and delete, and to withdraw at any time: under “My account”, in one step, as easily as you gave it.',
      inventedEn,
    ],
  },
  {
    key: 'doctor-profile',
    title: '医师认证信息处理同意书',
    titleEn: 'Consent to the processing of a doctor’s profile',
    asks: ['doctor'],
    text: [
      '一、我们请您填写姓名、职称、医院、科室与专业方向，仅用于核实医师身份，并决定您能否阅读面向医师的内容。',
      '二、资料由本站指定的审核人员查看，不对外公开，也不向第三方提供。',
      '三、您可以随时在“我的账号”撤回同意；撤回后资料会被删除，认证随之结束，其他功能不受影响。',
      invented,
    ],
    textEn: [
      '1. You give name, title, hospital, department and field, so that we can verify that you are a physician and open what is written for physicians.',
      '2. Reviewers named by this site see them. They are not published and not passed on.',
      '3. You may withdraw at any time under “My account”: the profile is deleted and the registration ends; nothing else is affected.',
      inventedEn,
    ],
  },
  {
    key: 'licence',
    title: '执业证件（敏感个人信息）单独同意书',
    titleEn: 'Separate consent for the licence (sensitive data)',
    asks: ['licence'],
    text: [
      '一、执业证书编码与照片属于敏感个人信息。我们只在核实医师身份这一特定目的下、且确有必要时处理。',
      '二、编码加密保存，照片存于私有空间，审核人员每次查看均留下记录；泄露可能影响您的人身与财产安全，我们为此采取严格保护措施。',
      '三、不同意不影响您使用其他功能；您可以随时撤回，撤回后编码与照片即被删除。',
      invented,
    ],
    textEn: [
      '1. Number and picture of your licence are sensitive personal data. We process them for one purpose, to verify that you are a physician, and only as far as that needs.',
      '2. The number is kept sealed, the picture in a private place, and every look of a reviewer is noted; a leak could harm you, so they are strictly guarded.',
      '3. Without this consent everything else works as before. You may withdraw at any time; number and picture are then deleted.',
      inventedEn,
    ],
  },
] as const;

/** The agreements of every demo shop, each published once. */
export async function demo(ctx: Ctx): Promise<void> {
  for (const [position, { key, title, titleEn, asks, text, textEn }] of TEXTS.entries()) {
    const made = await ctx.db.write((tx) =>
      tx.row<{ id: number }>(
        `insert into agreement (key, title, title_en, asks, position, text, text_en) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [key, title, titleEn, JSON.stringify(asks), position, text.join('\n\n'), textEn.join('\n\n')],
      ),
    );
    if (made !== null)
      await publishAgreement(ctx, {
        id: made.id,
        version: 1,
        note: '开站',
        noteEn: 'The site opens',
        isMaterial: true,
      });
  }
}
