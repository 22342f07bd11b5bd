import type { ReactNode } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useSubject } from '../../../../ui/console/use-subject.ts';
import styles from './board.module.css';

/** A screen over one conference, which is chosen here and stands in the address. */
export function ConferenceFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children(conference: number): ReactNode;
}) {
  const t = useText('speaking');
  const { id, isBusy, choose } = useSubject('conference', 'conference.conference', { orFirst: true });
  return (
    <>
      <PageHeader title={title} lead={lead}>
        <div className={styles.choose} data-no-print="">
          <SourceField
            label={t('conference')}
            source="conference.conference"
            placeholder={t('chooseConference')}
            value={id}
            isRequired
            onChange={choose}
          />
        </div>
      </PageHeader>
      {id !== null && children(id)}
      {id === null && !isBusy && <EmptyState title={t('chooseConference')} hint={lead} />}
    </>
  );
}
