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

/** A link, or a heading (`to` is empty) with links below it. */
interface Place {
  label: { zh: string; en: string };
  to: string;
  icon?: string;
  below?: readonly Place[];
}

/** The pages every shop has to show. */
const footerLinks: readonly Place[] = [
  { label: { zh: '关于我们', en: 'About us' }, to: '/page/about' },
  { label: { zh: '联系我们', en: 'Contact' }, to: '/page/contact' },
  { label: { zh: '使用条款', en: 'Terms' }, to: '/page/terms' },
  { label: { zh: '隐私政策', en: 'Privacy' }, to: '/page/privacy' },
];

const home: Place = { label: { zh: '首页', en: 'Home' }, to: '/', icon: 'home' };
const topics: Place = { label: { zh: '专题', en: 'Topics' }, to: '/topics', icon: 'topic' };

/** Menus of the shops that made some: columns in the footer where readers come for a subject, two levels in the header where there is much. */
const MENUS: Readonly<Record<string, { header?: readonly Place[]; footer?: readonly Place[] }>> = {
  hema: {
    footer: [
      {
        label: { zh: '学术', en: 'Science' },
        to: '',
        below: [
          { label: { zh: '研究进展', en: 'Research' }, to: '/news?category=research' },
          { label: { zh: '指南共识', en: 'Guidelines' }, to: '/news?category=guideline' },
          { label: { zh: '病例讨论', en: 'Case discussions' }, to: '/news?category=case' },
          topics,
        ],
      },
      { label: { zh: '学会', en: 'The society' }, to: '', below: footerLinks },
    ],
  },
  trial: {
    header: [
      home,
      {
        label: { zh: '资讯', en: 'News' },
        to: '/news',
        icon: 'news',
        below: [
          { label: { zh: '法规与伦理', en: 'Regulation and ethics' }, to: '/news?category=regulation' },
          { label: { zh: '试验运营', en: 'Trial operations' }, to: '/news?category=operations' },
          { label: { zh: '质量与稽查', en: 'Quality and audits' }, to: '/news?category=quality' },
        ],
      },
      topics,
      {
        label: { zh: '受试者', en: 'Participants' },
        to: '',
        icon: 'users',
        below: [
          { label: { zh: '参加研究', en: 'Join a study' }, to: '/page/join-a-study' },
          { label: { zh: '受试者教育', en: 'For participants' }, to: '/news?category=patient' },
        ],
      },
      { label: { zh: '研究中心', en: 'For sites' }, to: '/page/for-sites', icon: 'flask' },
      {
        label: { zh: '关于衡准', en: 'About Hengzhun' },
        to: '/page/about',
        icon: 'book',
        below: [{ label: { zh: '联系我们', en: 'Contact' }, to: '/page/contact' }],
      },
    ],
  },
  expo: {
    header: [
      home,
      {
        label: { zh: '资讯', en: 'News' },
        to: '/news',
        icon: 'news',
        below: [
          { label: { zh: '会议动态', en: 'Congress news' }, to: '/news?category=congress' },
          { label: { zh: '日程与讲者', en: 'Programme and speakers' }, to: '/news?category=programme' },
          { label: { zh: '办会观察', en: 'Insights' }, to: '/news?category=insight' },
        ],
      },
      topics,
      { label: { zh: '血液学年会', en: 'Annual meeting' }, to: '/page/haematology-2027', icon: 'calendar' },
      {
        label: { zh: '参会服务', en: 'Services' },
        to: '',
        icon: 'place',
        below: [
          { label: { zh: '交通与住宿', en: 'Travel and stay' }, to: '/news?category=travel' },
          { label: { zh: '现场服务', en: 'On site' }, to: '/news?category=services' },
        ],
      },
      { label: { zh: '参展', en: 'Exhibit' }, to: '/page/exhibit', icon: 'device' },
    ],
  },
};

type ItemInput = Parameters<typeof saveMenu>[1]['items'][number];

const toItem = ({ label, to, icon, below = [] }: Place): ItemInput => {
  const type = to === '' ? ('group' as const) : ('route' as const);
  return { type, to, label, icon: icon ?? null, audience: 'everyone', children: below.map(toItem) };
};

async function ownMenus(ctx: Ctx): Promise<void> {
  const { header = [], footer = [] } = MENUS[ctx.shop.code] ?? {};
  for (const [place, places] of [['header', header] as const, ['footer', footer] as const]) {
    if (places.length === 0) continue;
    await saveMenu(ctx, { place, version: 0, items: places.map(toItem), comment: '开站设置' });
  }
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
  await ownMenus(ctx);
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
