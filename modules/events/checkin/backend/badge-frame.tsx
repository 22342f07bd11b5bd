import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { ConferenceFrame } from '../../conference/parts/conference-frame.tsx';

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
  const other = OTHERS[screen];
  return (
    <ConferenceFrame
      title={t(screen)}
      lead={t(`${screen}Lead`)}
      hint={t('badgeDeskHint')}
      actions={(id) => (
        <Link to={`${other.path}${id === null ? '' : `?conference=${id}`}`}>
          <Button>{t(other.key)}</Button>
        </Link>
      )}
    >
      {children}
    </ConferenceFrame>
  );
}
