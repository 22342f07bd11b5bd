import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { StoredPicture } from '../../../../ui/console/stored-picture.tsx';
import { useDictionary } from '../../../../ui/console/use-dictionary.ts';
import type { doctorReview } from '../contract.ts';
import styles from './application.module.css';
import { OtherApplications } from './other-applications.tsx';

type Shown = OutputOf<(typeof doctorReview)['doctor.application.show']>['data'];

/** What the person says of themselves beside the picture that proves it, and their other applications. */
export function ApplicationDetail({ row }: { row: Shown }) {
  const t = useText();
  const titles = useDictionary('doctor.title');
  const departments = useDictionary('doctor.department');
  return (
    <>
      {row.sameLicence.length > 0 && (
        <p className={styles.warning} role="alert">
          {t('sameLicenceWarning', { count: row.sameLicence.length })}
        </p>
      )}
      {row.reason && (
        <p className={styles.warning}>{t(row.endedAt === null ? 'rejectedFor' : 'endedFor', { reason: row.reason })}</p>
      )}
      <div className={styles.sides}>
        <FactList
          facts={[
            [t('name'), row.name],
            [t('rank'), titles.labelOf(row.title)],
            [t('hospital'), row.hospital],
            [t('department'), departments.labelOf(row.department)],
            [t('specialty'), row.specialty],
            [t('licence'), row.licence],
            [t('kind'), t(row.isChange ? 'change' : 'first')],
            [t('submittedAt'), <Moment key="submitted" at={row.submittedAt} isExact />],
            [t('decidedAt'), <Moment key="decided" at={row.decidedAt} isExact />],
            ...(row.endedAt === null ? [] : [[t('endedAt'), <Moment key="ended" at={row.endedAt} isExact />] as const]),
            ...(row.completeAt === null ? [] : [[t('completeAt'), row.completeAt] as const]),
          ]}
        />
        <StoredPicture address={row.licencePicture} alt={t('licencePicture', { name: row.name })} />
      </div>
      <OtherApplications title={t('sameLicence')} applications={row.sameLicence} />
      <OtherApplications title={t('earlier')} applications={row.earlier} />
    </>
  );
}
