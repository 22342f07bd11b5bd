import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { contentMeta } from '../../../../ui/site/content-meta.ts';
import { ContentPage } from '../../../../ui/site/content-page.tsx';
import { Downloads } from '../../../../ui/site/downloads.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { PictureHead } from '../../../../ui/site/picture-head.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { product } from '../contract.ts';

/** Fetches the product that the address names; without a number, the list of products is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/products');
  const preview = url.searchParams.get('preview') ?? '';
  return (await client.call(product['product.show'], { id, preview })).data;
}

/** Head of a product. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta =>
  contentMeta(data);

/** What modules may add to a product. */
export const slots = ['product.actions', 'product.remarks'];

/** A product: what it is, who makes it, and the brochure to take along. */
export default function ProductScreen() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const { id, url, title, lead, cover, locale, category, categoryName, maker, year, brochure, notice } = shown;
  return (
    <ContentPage
      of="product"
      item={shown}
      head={
        <PictureHead
          {...{ id, url, title, lead }}
          src={cover}
          lang={locale}
          kicker={
            <>
              <Link to="/products">{t('product.title')}</Link>
              {categoryName !== '' && <Link to={`/products?category=${category}`}>{categoryName}</Link>}
            </>
          }
        >
          {shown.state !== 'withdrawn' && <Slot name="product.actions" props={{ type: 'product', id }} />}
        </PictureHead>
      }
      facts={
        <>
          <Facts
            facts={[
              [t('product.maker'), maker],
              [t('product.year'), year && String(year)],
            ]}
          />
          {brochure !== null && <Downloads rows={[{ ...brochure, note: t('product.brochure') }]} />}
          {notice !== '' && <p>{notice}</p>}
          {shown.state !== 'withdrawn' && <Slot name="product.remarks" props={{ type: 'product', id }} />}
        </>
      }
    />
  );
}
