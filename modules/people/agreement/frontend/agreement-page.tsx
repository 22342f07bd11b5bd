import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { Link } from '../../../../ui/site/link.tsx';
import { agreementSite } from '../contract.ts';
import css from './agreement-page.module.css';

/** Fetches the version that holds. */
export async function loader({ client }: SiteApp, { params, url }: ViewAddress) {
  const version = url.searchParams.get('version') ?? '';
  const input = { key: params.key ?? '', ...(/^\d{1,5}$/.test(version) && { version: Number(version) }) };
  const { data } = await client.call(agreementSite['agreement.show'], input);
  return data;
}

/** Head of an agreement. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.title,
  canonical: data.url,
  noindex: !data.isPresent,
});

/** The text of an agreement with its version, date and fingerprint. */
export default function AgreementPage() {
  const t = useT();
  const { title, text, version, publishedAt, fingerprint, lang, isPresent, url } = useViewData<typeof loader>();
  return (
    <main id="content" className={css.page} lang={lang}>
      <h1>{title}</h1>
      <p className={css.note}>
        {t('agreement.versionOf', { version, date: formatDate(new Date(publishedAt)) })}
        <span title={fingerprint}>{t('agreement.fingerprint', { start: fingerprint.slice(0, 12) })}</span>
      </p>
      {!isPresent && (
        <p className={css.former}>
          {t('agreement.former')} <Link to={url}>{t('agreement.toPresent')}</Link>
        </p>
      )}
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </main>
  );
}
