import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { textLocale } from '../../../../kernel/rules/locale.ts';
import { Chip } from '../../../../ui/site/chip.tsx';
import { EditorialNotices } from '../../../../ui/site/editorial-notices.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { drug } from '../contract.ts';
import css from './drug.module.css';
import { LeafletText } from './parts/leaflet-text.tsx';
import { Withheld } from './parts/withheld.tsx';

/** Fetches the drug that the address names; without a number, the list is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/drugs');
  return (await client.call(drug['drug.show'], { id })).data;
}

/** Head of a drug: no more than everybody may know. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.name,
  description: app.t('drug.description', { number: data.number, holder: data.holder || app.t('drug.notSupplied') }),
  canonical: `/drug?id=${data.id}`,
  ...(data.withdrawal !== null && { noindex: true, isGone: true }),
});

/** What modules may add to a drug. */
export const slots = ['drug.actions', 'drug.related'];

/** A drug: what it is approved as, and its leaflet in force. */
export default function DrugScreen() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const { id, name, brand, number, holder, atc, goneOn, leaflet, isWithheld, notice } = shown;
  const facts = { id, state: '', locale: textLocale(name), correction: null, withdrawal: shown.withdrawal };
  if (shown.withdrawal !== null) {
    return (
      <RecordPage title={name} above={<Link to="/drugs">{t('drug.title')}</Link>} text="">
        <EditorialNotices facts={facts} of="drug" />
      </RecordPage>
    );
  }
  const said = (text: string | null) => text || <span className={css.none}>{t('drug.notSupplied')}</span>;
  return (
    <RecordPage title={name} above={<Link to="/drugs">{t('drug.title')}</Link>} text="">
      <EditorialNotices facts={facts} of="drug" />
      {goneOn !== null && (
        <p className={css.gone} role="status">
          {t('drug.gone', { date: goneOn })}
        </p>
      )}
      <Facts
        facts={[
          [t('drug.number'), said(number)],
          [t('drug.brand'), said(brand)],
          [t('drug.holder'), said(holder)],
          [
            t('drug.class'),
            shown.class === null ? said(null) : <Chip key="class">{t(`drug.classes.${shown.class}`)}</Chip>,
          ],
          [t('drug.atc'), !isWithheld && (atc ? <Link to={`/drugs?atc=${atc}`}>{atc}</Link> : said(null))],
          [t('drug.approvedOn'), leaflet?.approvedOn],
          [t('drug.revisedOn'), leaflet && (leaflet.revisedOn ?? t('drug.neverRevised'))],
        ]}
      />
      <Slot name="drug.actions" props={{ type: 'drug', id }} />
      {isWithheld && <Withheld />}
      {leaflet !== null && <LeafletText sections={leaflet.sections} />}
      {leaflet === null && !isWithheld && <p className={css.none}>{t('drug.noLeaflet')}</p>}
      <Slot name="drug.related" props={{ id }} />
      {notice !== '' && <p className={css.notice}>{notice}</p>}
    </RecordPage>
  );
}
