import { redirect } from 'react-router';
import type { SiteApp } from '../../../../kernel/client/site-app.ts';
import type { SiteBlock } from '../../../../kernel/client/site-block.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { classes } from '../../../../ui/site/classes.ts';
import { EditorialNotices } from '../../../../ui/site/editorial-notices.tsx';
import { useGone } from '../../../../ui/site/use-gone.ts';
import { page } from '../contract.ts';
import { BlockList } from '../parts/block-list.tsx';
import css from './page.module.css';

type Data = Awaited<ReturnType<typeof loader>>;

/** Fetches the page that the address names by slug, or by `id` or `slug` in its query; a former slug leads to the present one. */
export async function loader({ client }: SiteApp, { params, url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  const slug = params.slug ?? url.searchParams.get('slug') ?? '';
  const preview = url.searchParams.get('preview') ?? '';
  const asked = params.slug === undefined && Number.isSafeInteger(id) && id > 0 ? { id } : { slug };
  const { data } = await client.call(page['page.show'], { ...asked, ...(preview !== '' && { preview }) });
  if (params.slug !== undefined && data.slug !== params.slug) throw redirect(data.meta.url, 301);
  return data;
}

/** Head of a page, with its own share card. */
export const meta = (_app: SiteApp, { data }: { data: Data }): ViewMeta => ({
  title: data.meta.seoTitle,
  description: data.share.desc || data.meta.description,
  canonical: data.meta.url,
  image: data.share.image,
  locales: data.meta.locales,
  noindex: data.meta.withdrawal !== null || data.meta.isPreview,
  ...(data.meta.withdrawal !== null && { isGone: true }),
  jsonLd: {
    '@type': 'WebPage',
    name: data.meta.title,
    description: data.meta.description,
    inLanguage: data.meta.locale,
    dateModified: data.meta.updatedAt,
  },
});

const inside = (block: SiteBlock): SiteBlock[] => [block, ...Object.values(block.slots).flat().flatMap(inside)];

/** The views of the blocks on the page, each loaded once. */
export const parts = (data: Data): SiteBlock[] => data.tree.flatMap(inside);

/** A page of blocks. A banner at its head carries the title, which is then there for screen readers alone. */
export default function PageScreen() {
  const { id, meta: head, tree } = useViewData<typeof loader>();
  useGone(head.withdrawal === null && !head.isPreview ? 'page' : undefined, id);
  const facts = {
    state: 'published',
    locale: head.locale,
    correction: null,
    withdrawal: head.withdrawal,
    isPreview: head.isPreview,
  };
  const hasBanner = tree[0]?.type === 'page.banner';
  return (
    <main id="content" className={classes(css.page, hasBanner && css.flush)} lang={head.locale}>
      <div className={hasBanner ? 'visually-hidden' : css.head}>
        <h1>{head.title}</h1>
        {head.withdrawal === null && head.lead !== '' && <p className={css.lead}>{head.lead}</p>}
      </div>
      {(head.withdrawal !== null || head.isPreview) && (
        <div className={css.notices}>
          <EditorialNotices facts={facts} />
        </div>
      )}
      <BlockList blocks={tree} />
    </main>
  );
}
