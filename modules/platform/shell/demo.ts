import type { Ctx } from '../../../kernel/http/context.ts';
import { saveMenu } from './commands/save-menu.ts';

interface Words {
  shortName: { zh: string; en: string };
  slogan: { zh: string; en: string };
  footer: { zh: string; en: string };
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
  },
  trial: {
    shortName: { zh: '衡准', en: 'Hengzhun' },
    slogan: { zh: '让每一份数据经得起核查', en: 'Data that stands up to inspection' },
    footer: invented,
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

const place = (zh: string, en: string, to: string, more: Pick<Place, 'icon' | 'below'> = {}): Place => ({
  ...{ label: { zh, en }, to },
  ...more,
});

/** The pages every shop has to show. */
const footerLinks: readonly Place[] = [
  place('关于我们', 'About us', '/page/about'),
  place('联系我们', 'Contact', '/page/contact'),
  place('使用条款', 'Terms', '/page/terms'),
  place('隐私政策', 'Privacy', '/page/privacy'),
];

const home = place('首页', 'Home', '/', { icon: 'home' });
const topics = place('专题', 'Topics', '/topics', { icon: 'topic' });

/** Menus of the shops that made some: columns in the footer where readers come for a subject, two levels in the header where there is much. */
const MENUS: Readonly<Record<string, { header?: readonly Place[]; footer?: readonly Place[] }>> = {
  hema: {
    footer: [
      place('学术', 'Science', '', {
        below: [
          place('研究进展', 'Research', '/news?category=research'),
          place('指南共识', 'Guidelines', '/news?category=guideline'),
          place('病例讨论', 'Case discussions', '/news?category=case'),
          topics,
        ],
      }),
      place('学会', 'The society', '', { below: footerLinks }),
    ],
  },
  trial: {
    header: [
      home,
      place('资讯', 'News', '/news', {
        icon: 'news',
        below: [
          place('法规与伦理', 'Regulation and ethics', '/news?category=regulation'),
          place('试验运营', 'Trial operations', '/news?category=operations'),
          place('质量与稽查', 'Quality and audits', '/news?category=quality'),
        ],
      }),
      topics,
      place('受试者', 'Participants', '', {
        icon: 'users',
        below: [
          place('参加研究', 'Join a study', '/page/join-a-study'),
          place('受试者教育', 'For participants', '/news?category=patient'),
        ],
      }),
      place('研究中心', 'For sites', '/page/for-sites', { icon: 'flask' }),
      place('关于衡准', 'About Hengzhun', '/page/about', {
        icon: 'book',
        below: [place('联系我们', 'Contact', '/page/contact')],
      }),
    ],
  },
  expo: {
    header: [
      home,
      place('资讯', 'News', '/news', {
        icon: 'news',
        below: [
          place('会议动态', 'Congress news', '/news?category=congress'),
          place('日程与讲者', 'Programme and speakers', '/news?category=programme'),
          place('办会观察', 'Insights', '/news?category=insight'),
        ],
      }),
      topics,
      place('会议', 'Conferences', '/conferences', { icon: 'calendar' }),
      place('血液学年会', 'Annual meeting', '/page/haematology-2027', {
        icon: 'users',
        below: [place('大会专家', 'Experts', '/experts')],
      }),
      place('直播', 'Live', '/lives', { icon: 'mic' }),
      place('参会服务', 'Services', '', {
        icon: 'place',
        below: [
          place('交通与住宿', 'Travel and stay', '/news?category=travel'),
          place('现场服务', 'On site', '/news?category=services'),
          place('登记与反馈', 'Forms', '/forms'),
        ],
      }),
      place('参展', 'Exhibit', '/page/exhibit', { icon: 'device' }),
    ],
  },
};

type ItemInput = Parameters<typeof saveMenu>[1]['items'][number];

const toItem = ({ label, to, icon, below = [] }: Place): ItemInput => {
  const type = to === '' ? 'group' : 'route';
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
  const { shortName, slogan, footer } = words;
  const values = {
    ...{ shortName, slogan, footer, footerLinks },
    icp: '京ICP备00000000号（示例）',
    police: '京公网安备00000000000000号（示例）',
  };
  const items = Object.entries(values).map(([name, value]) => ({ key: `shell.${name}`, value }));
  await ctx.services.settings.save(ctx, items, '开站设置');
  await ownMenus(ctx);
}
