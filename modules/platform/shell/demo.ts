import type { Ctx } from '../../../kernel/http/context.ts';
import { saveMenu } from './commands/save-menu.ts';
import { saveRoute } from './commands/save-route.ts';

interface Words {
  shortName: { zh: string; en: string };
  slogan: { zh: string; en: string };
  footer: { zh: string; en: string };
  /** What the phone's home shows, where it differs from the usual. */
  dashboard?: readonly string[];
  /** Short addresses for posters and messages, and where each leads. */
  shortcuts?: readonly { path: string; to: string; title: { zh: string; en: string } }[];
}

const invented = {
  zh: '本站为演示站点：机构、人物与内容均为虚构，不构成诊疗建议。',
  en: 'A demonstration site: its organisation, people and contents are invented, and nothing here is medical advice.',
};

const WORDS: Readonly<Record<string, Words>> = {
  hema: {
    shortName: { zh: '血液学苑', en: 'Huaxia' },
    slogan: { zh: '面向血液科医师的学术与继续教育', en: 'Science and continuing education for haematologists' },
    footer: invented,
    shortcuts: [
      { path: '/guidelines', to: '/news?category=guideline', title: { zh: '指南共识', en: 'Guidelines' } },
      { path: '/for-patients', to: '/news?category=patient', title: { zh: '患者教育', en: 'For patients' } },
    ],
  },
  trial: {
    shortName: { zh: '衡准', en: 'Hengzhun' },
    slogan: { zh: '让每一份数据经得起核查', en: 'Data that stands up to inspection' },
    footer: invented,
    dashboard: ['services', 'latest'],
  },
  expo: {
    shortName: { zh: '云启会务', en: 'Yunqi' },
    slogan: { zh: '从征文到闭幕，会务一程相伴', en: 'With your congress from call for papers to closing' },
    footer: invented,
  },
  closed: {
    shortName: { zh: '旧港康复', en: 'Old Harbour' },
    slogan: { zh: '康复，从回到日常开始', en: 'Recovery begins with everyday life' },
    footer: invented,
  },
};

/** The pages every shop has to show. */
type FooterGroups = readonly { label: { zh: string; en: string }; links: typeof footerLinks }[];

const footerLinks = [
  { label: { zh: '关于我们', en: 'About us' }, to: '/page/about' },
  { label: { zh: '联系我们', en: 'Contact' }, to: '/page/contact' },
  { label: { zh: '使用条款', en: 'Terms' }, to: '/page/terms' },
  { label: { zh: '隐私政策', en: 'Privacy' }, to: '/page/privacy' },
];

/** Footers in columns, for the shop whose readers come for a subject. */
const FOOTERS: Readonly<Record<string, FooterGroups>> = {
  hema: [
    {
      label: { zh: '学术', en: 'Science' },
      links: [
        { label: { zh: '研究进展', en: 'Research' }, to: '/news?category=research' },
        { label: { zh: '指南共识', en: 'Guidelines' }, to: '/news?category=guideline' },
        { label: { zh: '病例讨论', en: 'Case discussions' }, to: '/news?category=case' },
        { label: { zh: '专题', en: 'Topics' }, to: '/topics' },
      ],
    },
    { label: { zh: '学会', en: 'The society' }, links: footerLinks },
  ],
};

async function ownFooter(ctx: Ctx, groups: FooterGroups): Promise<void> {
  const plain = { icon: null, audience: 'everyone' as const };
  const items = groups.map(({ label, links }) => ({
    ...{ ...plain, type: 'group' as const, to: '', label },
    children: links.map((link) => ({ ...plain, ...link, type: 'route' as const })),
  }));
  await saveMenu(ctx, { place: 'footer', version: 0, items, comment: '开站设置' });
}

/** The demo shops' own words, and filings whose numbers show that they are none. */
export async function demo(ctx: Ctx): Promise<void> {
  const words = WORDS[ctx.shop.code];
  if (words === undefined) return;
  const { shortName, slogan, footer, dashboard, shortcuts = [] } = words;
  const values = {
    ...{ shortName, slogan, footer, footerLinks },
    icp: '京ICP备00000000号（示例）',
    police: '京公网安备00000000000000号（示例）',
  };
  const items = Object.entries(values).map(([name, value]) => ({ key: `shell.${name}`, value }));
  await ctx.services.settings.save(ctx, items, '开站设置');
  if (dashboard !== undefined) {
    await ctx.services.settings.save(ctx, [{ key: 'shell.dashboard', value: dashboard }], '开站设置', 'mobile');
  }
  const groups = FOOTERS[ctx.shop.code];
  if (groups !== undefined) await ownFooter(ctx, groups);
  for (const { path, to, title } of shortcuts) {
    const shown = {
      name: '',
      layout: 'front' as const,
      permissions: [],
      auth: false,
      module: '',
      class: '',
      component: '',
    };
    await saveRoute(ctx, { ...shown, type: 'redirect', path, redirect: to, title, comment: 'demo' });
  }
}
