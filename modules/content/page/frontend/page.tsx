import { redirect } from 'react-router';
import type { SiteApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { EditorialNotices } from '../../../../ui/site/editorial-notices.tsx';
import { RichText } from '../../../../ui/site/rich-text.tsx';
import { page } from '../contract.ts';
import css from './page.module.css';

/** Fetches the page that the address names by slug, or by `id` or `slug` in its query; a former slug leads to the present one. */
export async function loader({ client }: SiteApp, { params, url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  const slug = params.slug ?? url.searchParams.get('slug') ?? '';
  const asked = params.slug === undefined && Number.isSafeInteger(id) && id > 0 ? { id } : { slug };
  const { data } = await client.call(page['page.show'], asked);
  if (params.slug !== undefined && data.slug !== params.slug) throw redirect(data.meta.url, 301);
  return data;
}

/** Head of a page, with its own share card. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.meta.seoTitle,
  description: data.share.desc || data.meta.description,
  canonical: data.meta.url,
  image: data.share.image,
  locales: data.meta.locales,
  noindex: data.meta.withdrawal !== null,
});

/** A page of rich text. */
export default function PageScreen() {
  const { meta: head, tree } = useViewData<typeof loader>();
  const facts = { state: 'published', locale: head.locale, correction: null, withdrawal: head.withdrawal };
  return (
    <main id="content" className={css.page}>
      <h1 lang={head.locale}>{head.title}</h1>
      <EditorialNotices facts={facts} />
      {head.withdrawal === null && head.lead !== '' && (
        <p className={css.lead} lang={head.locale}>
          {head.lead}
        </p>
      )}
      {tree.map((block) => (
        <RichText key={block.html} html={block.html} lang={head.locale} />
      ))}
    </main>
  );
}
