import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleCard, CardGrid } from '../../../../ui/site/article-card.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { ListPage } from '../../../../ui/site/list-page.tsx';
import { exhibitor } from '../contract.ts';
import { exhibitorProducts } from '../product-contract.ts';
import css from './exhibitor.module.css';
import { Logo } from './parts/logo.tsx';

/** Fetches the exhibitor that the address names. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/conferences');
  const [{ data }, products] = await Promise.all([
    client.call(exhibitor['exhibitor.show'], { id }),
    client.call(exhibitorProducts['exhibitor.product.all'], { exhibitor: id, limit: 100 }),
  ]);
  return { ...data, products: products.data };
}

/** Head of an exhibitor. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: `${data.name} · ${data.conference.title}`,
  description: data.about,
  canonical: data.url,
});

/** An exhibitor: who it is, where it stands, and the way to its conference. */
export default function ExhibitorScreen() {
  const t = useT();
  const { name, about, logo, booth, website, conference, products } = useViewData<typeof loader>();
  return (
    <ListPage
      title={name}
      above={
        <p className={css.above}>
          <Link to={`/conference?id=${conference.id}`}>{conference.title}</Link>
          <Link to={`/exhibitors?conference=${conference.id}`}>{t('exhibitor.title')}</Link>
          {booth !== '' && (
            <Link
              to={`/exhibitor/plan?conference=${conference.id}&booth=${encodeURIComponent(booth.split('+')[0] ?? '')}`}
            >
              {t('exhibitor.onPlan')}
            </Link>
          )}
        </p>
      }
    >
      <div className={css.head}>
        <Logo name={name} src={logo} />
        <Facts
          facts={[
            [t('exhibitor.booth'), booth],
            [t('exhibitor.days'), t('exhibitor.daysOf', { from: conference.startsOn, until: conference.endsOn })],
            [
              t('exhibitor.website'),
              website !== '' && (
                <a key="website" href={website} target="_blank" rel="noreferrer nofollow">
                  {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
                </a>
              ),
            ],
          ]}
        />
      </div>
      {about !== '' && <p className={css.about}>{about}</p>}
      {products.length > 0 && (
        <section className={css.part} aria-labelledby="products">
          <h2 id="products">{t('exhibitor.products.title')}</h2>
          <CardGrid>
            {products.map(({ exhibitor: _own, category: _key, categoryName, ...card }) => (
              <ArticleCard key={card.id} article={{ ...card, category: { name: categoryName || card.maker } }} />
            ))}
          </CardGrid>
        </section>
      )}
    </ListPage>
  );
}
