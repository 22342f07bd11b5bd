import type { DataRouter } from 'react-router';
import type { SiteApp } from '../../../kernel/client/site-app.ts';
import { trustedScriptUrl } from '../../../kernel/client/trusted.ts';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import { weixin } from '../../../modules/service/weixin/contract.ts';
import { headTags } from '../head/head-tags.ts';
import { describeState } from '../head/show-head.ts';

/** What a page is passed on as. */
interface Card {
  title: string;
  desc: string;
  link: string;
  imgUrl: string;
}

/** What is used of WeChat's script. */
interface WeixinScript {
  config(signed: Record<string, unknown>): void;
  ready(run: () => void): void;
  error(run: () => void): void;
  updateAppMessageShareData(card: Card): void;
  updateTimelineShareData(card: Omit<Card, 'desc'>): void;
}

type Config = OutputOf<(typeof weixin)['weixin.config']>;
type Signature = NonNullable<Config['retry']>;

/** The address without what follows `#`, as WeChat checks it. */
const bare = (address: string): string => address.split('#', 1)[0] ?? '';

/** The address on which the visit began: WeChat on iOS goes by it, wherever the page has gone since. */
const landing = (): string => bare(performance.getEntriesByType('navigation')[0]?.name ?? location.href);

/** The card of the page that the router stands at: what its head says of it, or of a page that is for nobody else the shop’s. */
function cardOf(app: SiteApp, router: DataRouter): Card {
  const page = describeState(app, router.state);
  const told = new Map(
    headTags(page).flatMap(({ tag, ...rest }) =>
      tag === 'meta' && 'attributes' in rest && 'property' in rest.attributes
        ? [[rest.attributes.property, rest.attributes.content] as const]
        : [],
    ),
  );
  const { siteName, origin } = page;
  const mark = new URL('/apple-touch-icon.png', origin).href;
  if (page.meta.noindex) return { title: siteName, desc: siteName, link: `${origin}/`, imgUrl: mark };
  return {
    title: told.get('og:title') ?? siteName,
    desc: told.get('og:description') ?? siteName,
    link: told.get('og:url') ?? `${origin}/`,
    imgUrl: told.get('og:image') ?? mark,
  };
}

const loaded = new Map<string, Promise<WeixinScript>>();

/** WeChat's script, from where the shop's server says that it lies; loaded once. */
function scriptAt(address: string): Promise<WeixinScript> {
  const known = loaded.get(address);
  if (known !== undefined) return known;
  const script = document.createElement('script');
  const coming = new Promise<WeixinScript>((resolve, reject) => {
    script.addEventListener('load', () => {
      const { wx } = globalThis as { wx?: WeixinScript };
      if (wx === undefined) reject(new Error('The script of WeChat did not say what it offers.'));
      else resolve(wx);
    });
    script.addEventListener('error', () => reject(new Error('The script of WeChat did not come.')));
  });
  script.src = trustedScriptUrl(address);
  document.head.append(script);
  loaded.set(address, coming);
  return coming;
}

/** Shows WeChat that the page is the shop's; by the second signature where the first is none. */
function prove(wx: WeixinScript, { appId, jsApiList, openTagList, retry, ...first }: Config): Promise<void> {
  const config = ({ timestamp, nonceStr, signature }: Signature): void =>
    wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList, openTagList });
  return new Promise((resolve, reject) => {
    let further = retry;
    wx.error(() => {
      if (further === null) return reject(new Error('WeChat does not know the page.'));
      const next = further;
      further = null;
      config(next);
    });
    config(first);
    wx.ready(resolve);
  });
}

/** Tells WeChat, page by page, what its own menu passes on: to friends, and on the timeline. Where that fails its menu does as it always did. */
export function shareInWeixin(app: SiteApp, router: DataRouter): void {
  let proved = '';
  let told = '';
  let turn = 0;
  const tell = async (): Promise<void> => {
    if (!router.state.initialized || router.state.navigation.state !== 'idle') return;
    const [url, card] = [bare(location.href), cardOf(app, router)];
    const now = JSON.stringify([url, card]);
    if (now === told) return;
    told = now;
    turn += 1;
    const mine = turn;
    const config = await app.client.call(weixin['weixin.config'], { url, landing: landing() }, { quiet: true });
    const wx = await scriptAt(config.script);
    if (proved !== url) await prove(wx, config);
    // They may have gone on meanwhile.
    if (mine !== turn) return;
    proved = url;
    wx.updateAppMessageShareData(card);
    wx.updateTimelineShareData({ title: card.title, link: card.link, imgUrl: card.imgUrl });
  };
  const begin = (): void => void tell().catch(() => undefined);
  router.subscribe(begin);
  begin();
}
