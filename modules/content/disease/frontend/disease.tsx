import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { textLocale } from '../../../../kernel/rules/locale.ts';
import { EditorialNotices } from '../../../../ui/site/editorial-notices.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { WayCard } from '../../../../ui/site/way-card.tsx';
import { disease } from '../contract.ts';
import { synonymsIn } from '../rules.ts';
import css from './disease.module.css';
import { LinkedList } from './parts/linked-list.tsx';
import { PartText } from './parts/part-text.tsx';

/** Fetches the disease that the address names; an obsolete one leads to what stands in its place for good. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/diseases');
  const { data } = await client.call(disease['disease.show'], { id });
  if (data.id !== id) throw redirect(`/disease?id=${data.id}`, 301);
  return data;
}

/** Head of a disease: what everybody may read of it. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.name,
  description: data.patient?.sections[0]?.text.slice(0, 160) ?? app.t('disease.description', { name: data.name }),
  canonical: `/disease?id=${data.id}`,
  ...(data.withdrawal !== null && { noindex: true, isGone: true }),
});

/** What modules may add to a disease. */
export const slots = ['disease.actions', 'disease.related'];

/** A disease: what it is called and coded as, what was reviewed for patients and for doctors, and what belongs to it. */
export default function DiseaseScreen() {
  const { t, locale } = useApp();
  const shown = useViewData<typeof loader>();
  const { id, name, nameEn, synonyms, department, departmentName, codes, patient, professional, notice } = shown;
  const facts = { id, state: '', locale: textLocale(name), correction: null, withdrawal: shown.withdrawal };
  if (shown.withdrawal !== null) {
    return (
      <RecordPage title={name} above={<Link to="/diseases">{t('disease.title')}</Link>} text="">
        <EditorialNotices facts={facts} of="disease" />
      </RecordPage>
    );
  }
  return (
    <RecordPage title={name} above={<Link to="/diseases">{t('disease.title')}</Link>} text="">
      <EditorialNotices facts={facts} of="disease" />
      <Facts
        facts={[
          [t('disease.nameEn'), nameEn !== name && nameEn && <span lang="en">{nameEn}</span>],
          [t('disease.synonyms'), synonymsIn(locale, synonyms)],
          [
            t('disease.department'),
            departmentName && <Link to={`/diseases?department=${department}`}>{departmentName}</Link>,
          ],
          [
            t('disease.codes'),
            codes.length > 0 && (
              <ul className={css.codes}>
                {codes.map(({ system, code, relation }) => (
                  <li key={`${system} ${code}`}>
                    {t(`disease.systems.${system}`)} <b>{code}</b>
                    {relation !== 'exact' && <span className={css.relation}>{t(`disease.relations.${relation}`)}</span>}
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
      <Slot name="disease.actions" props={{ type: 'disease', id }} />
      {patient !== null && <PartText kind="patient" part={patient} />}
      {professional !== null && <PartText kind="professional" part={professional} />}
      {shown.isWithheld && (
        <WayCard to="/mobile/doctor/regist" icon="shield" label={t('disease.withheld')}>
          {t('disease.withheldHint')}
        </WayCard>
      )}
      <LinkedList title={t('disease.drugs')} items={shown.drugs} />
      <LinkedList title={t('disease.documents')} items={shown.documents} />
      <Slot name="disease.related" props={{ id }} />
      {notice !== '' && <p className={css.notice}>{notice}</p>}
    </RecordPage>
  );
}
