import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useSubject } from '../../../../ui/console/use-subject.ts';
import css from './badges.module.css';

/** The queue of badges and the desk that prints them: each of one conference, which is chosen here, with a way to the other. */
const OTHERS = {
  badgeDesk: { key: 'badgeQueue', path: '/backend/badge-queue' },
  badgeQueue: { key: 'badgeDesk', path: '/backend/badge-desk' },
} as const;

/** A screen over the badges of one conference. */
export function BadgeFrame({
  screen,
  children,
}: {
  screen: keyof typeof OTHERS;
  children(conference: number): ReactNode;
}) {
  const t = useText();
  const { id, isBusy, choose } = useSubject('conference', 'conference.conference', { orFirst: true });
  const other = OTHERS[screen];
  return (
    <>
      <PageHeader title={t(screen)} lead={t(`${screen}Lead`)}>
        <Link to={`${other.path}${id === null ? '' : `?conference=${id}`}`}>
          <Button>{t(other.key)}</Button>
        </Link>
      </PageHeader>
      <Panel>
        <div className={css.choose}>
          <SourceField
            label={t('conference')}
            placeholder={t('chooseConference')}
            source="conference.conference"
            value={id}
            isRequired
            onChange={choose}
          />
        </div>
      </Panel>
      {id !== null && children(id)}
      {id === null && !isBusy && <EmptyState title={t('chooseConference')} hint={t('badgeDeskHint')} />}
    </>
  );
}
