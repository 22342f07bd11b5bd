/** What the shop of the journey has that blocks show: numbers of its files, and the first titles of its lists. */
export interface Bound {
  picture: number;
  video: number;
  document: number;
  /** Title of the newest article. */
  news: string;
  /** Number of a form, and its first question. */
  form: { id: number; question: string };
  /** Title of the first topic. */
  topic: string;
  /** Name of the first expert. */
  expert: string;
  /** The conference that comes next. */
  conference: { id: number; title: string };
  /** Title of the first live stream. */
  live: string;
}

/** A block as an editor would fill it in. */
export interface BlockExample {
  props: Record<string, unknown>;
  /** What a reader sees of it; of a block that holds others, of itself. */
  says: string[];
  /** An element that stands in it. */
  holds?: string;
}

const both = (zh: string) => ({ zh, en: `${zh} (en)` });
const link = (href: string) => ({ href, target: null });

/** An example of every kind of block that there is, by its type. */
export const blockExamples = (bound: Bound): Readonly<Record<string, BlockExample>> => ({
  'page.banner': {
    props: { title: both('全部区块'), text: both('一页看完'), button: both('看资讯'), link: link('/news') },
    says: ['全部区块', '一页看完', '看资讯'],
    holds: 'a[href="/news"]',
  },
  'page.section': { props: { title: both('版块标题'), tone: 'paper' }, says: ['版块标题'], holds: 'section' },
  'page.columns': { props: { count: '2' }, says: [] },
  'page.spacer': { props: { line: true }, says: [], holds: 'hr' },
  'page.heading': {
    props: { title: both('二级标题'), note: both('标题说明') },
    says: ['二级标题', '标题说明'],
    holds: 'h2',
  },
  'page.text': { props: { text: both('<p>正文 <strong>要点</strong></p>') }, says: ['正文 要点'], holds: 'strong' },
  'page.cards': {
    props: { items: [{ title: both('卡片一'), text: both('卡片文字'), link: link('/topics') }] },
    says: ['卡片一', '卡片文字'],
    holds: 'a[href="/topics"]',
  },
  'page.facts': {
    props: { items: [{ value: both('1,800+'), label: both('位参会者') }] },
    says: ['1,800+', '位参会者'],
  },
  'page.steps': {
    props: { items: [{ when: both('9:00'), title: both('签到') }] },
    says: ['9:00', '签到'],
    holds: 'ol',
  },
  'page.questions': {
    props: { items: [{ question: both('可以退费吗？'), answer: both('会前七天可以。') }] },
    says: ['可以退费吗？'],
    holds: 'details',
  },
  'page.picture': {
    props: { picture: { file: bound.picture, alt: both('图片替代文字') }, caption: both('图注文字') },
    says: ['图注文字'],
    holds: 'img[alt="图片替代文字"]',
  },
  'page.video': {
    props: { title: both('一段视频'), video: { file: bound.video }, transcript: both('视频文字稿') },
    says: ['一段视频'],
    holds: 'video track',
  },
  'page.downloads': {
    props: { items: [{ document: { file: bound.document }, title: both('一份资料') }] },
    says: ['PDF', '一份资料', 'KB'],
    holds: 'a[download]',
  },
  'page.map': {
    props: { title: both('会议中心'), address: both('望潮路 88 号') },
    says: ['会议中心', '望潮路 88 号'],
    holds: 'a[href^="https://uri.amap.com/"]',
  },
  'page.countdown': {
    props: { title: both('距开幕'), until: '2099-04-16T09:00:00+08:00' },
    says: ['距开幕', '天'],
    holds: 'time',
  },
  'page.buttons': {
    props: { items: [{ label: both('去专题'), link: link('/topics') }] },
    says: ['去专题'],
    holds: 'a',
  },
  'page.form-link': {
    props: { title: both('报名表'), button: both('去报名'), link: link('/login') },
    says: ['报名表', '去报名'],
    holds: 'a[href="/login"]',
  },
  'form.fill': {
    props: { form: [bound.form.id], title: both('现在报名') },
    says: ['现在报名', bound.form.question],
    holds: 'form button[type="submit"]',
  },
  'page.qr': { props: { title: both('扫码看会'), link: link('/news') }, says: ['扫码看会'], holds: 'svg path' },
  'news.list': { props: { title: both('最新资讯'), count: 3 }, says: ['最新资讯', bound.news], holds: 'article a' },
  'expert.list': { props: { title: both('大会专家'), look: 'row' }, says: ['大会专家', bound.expert], holds: 'li a' },
  'conference.list': {
    props: { title: both('近期会议'), look: 'timeline' },
    says: ['近期会议', bound.conference.title],
    holds: 'ol article a',
  },
  'conference.facts': {
    props: { conference: [bound.conference.id] },
    says: [bound.conference.title, '会场时间：Asia/Shanghai'],
    holds: 'time',
  },
  'live.list': {
    props: { title: both('会前直播'), count: 1 },
    says: ['会前直播', bound.live],
    holds: 'a[href="/lives"]',
  },
  'topic.list': { props: { title: both('本期专题') }, says: ['本期专题', bound.topic], holds: 'a' },
});
