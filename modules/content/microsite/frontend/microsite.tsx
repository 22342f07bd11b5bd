import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import type { SiteBlock } from '../../../../kernel/client/site-block.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { useGone } from '../../../../ui/site/use-gone.ts';
import { page as pages } from '../../page/contract.ts';
import { BlockList } from '../../page/parts/block-list.tsx';
import { microsite } from '../contract.ts';
import css from './microsite.module.css';
import { MicrositeFrame } from './parts/microsite-frame.tsx';
import { MicrositeNotice } from './parts/microsite-notice.tsx';
import { siteOf } from './parts/site-of.ts';

type Data = Awaited<ReturnType<typeof loader>>;

/**
 * Fetches the microsite of the address and the page that it names, its home where it names none. One that has ended may lead on, and
 * at its own host a path of the shop leads to the shop.
 */
export async function loader(app: SiteApp, { params, url }: ViewAddress) {
  const { client } = app;
  const own = params['*'] ?? params.page;
  const site = await siteOf(app, params.slug, own === undefined ? '/' : `/${own}`);
  if (site.ended?.isRedirected && site.bound) throw redirect(site.bound.url, 301);
  const named = own === undefined ? site.home : site.pages.find(({ slug }) => slug === own);
  // The home has one address.
  if (own !== undefined && named && named.id === site.home?.id) throw redirect(named.to, 301);
  if (!named) {
    if (site.main !== null && own !== undefined) {
      const { to } = await client.call(microsite['microsite.elsewhere'], { path: url.pathname });
      if (to !== null) throw redirect(to);
    }
    return { site, named: null, shown: null };
  }
  const { data: shown } = await client.call(pages['page.show'], { id: named.id });
  return { site, named, shown };
}

/** Head of a page of a microsite; an ended one says so to search engines (410), and so does what is not there (404). */
export const meta = (app: SiteApp, { data: { site, named, shown } }: { data: Data }): ViewMeta => {
  if (shown === null || named === null) {
    const isGone = site.ended !== null;
    return { title: site.name, noindex: true, ...(isGone ? { isGone } : { isMissing: true }) };
  }
  const isHome = named.id === site.home?.id;
  return {
    title: isHome ? site.name : `${shown.meta.title} · ${site.name}`,
    description: shown.share.desc || shown.meta.description || app.t('microsite.description', { name: site.name }),
    canonical: named.to,
    image: shown.share.image,
    locales: shown.meta.locales,
    noindex: shown.meta.withdrawal !== null,
  };
};

const inside = (block: SiteBlock): SiteBlock[] => [block, ...Object.values(block.slots).flat().flatMap(inside)];

/** The views of the blocks on the page, each loaded once. */
export const parts = ({ shown }: Data): SiteBlock[] => (shown === null ? [] : shown.tree.flatMap(inside));

/** A microsite: its own head and menu over a page of blocks, in its own colours. */
export default function MicrositeScreen() {
  const t = useT();
  const { site, named, shown } = useViewData<typeof loader>();
  useGone(shown === null || shown.meta.withdrawal !== null ? undefined : 'page', named?.id);
  const hasBanner = shown?.tree[0]?.type === 'page.banner';
  return (
    <MicrositeFrame site={site} current={named?.to ?? ''} lang={shown?.meta.locale}>
      {shown === null ? (
        <MicrositeNotice site={site} />
      ) : (
        <>
          <div className={hasBanner ? 'visually-hidden' : css.head}>
            <h1>{shown.meta.title}</h1>
            {shown.meta.lead !== '' && <p className={css.lead}>{shown.meta.lead}</p>}
          </div>
          <BlockList blocks={shown.tree} />
        </>
      )}
      {site.ended === null && site.bound !== null && (
        <p className={css.bound}>
          {t('microsite.about')} <a href={site.bound.url}>{site.bound.title}</a>
        </p>
      )}
    </MicrositeFrame>
  );
}
