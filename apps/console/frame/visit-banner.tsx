import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatTime } from '../../../kernel/rules/date-format.ts';
import { visit } from '../../../modules/platform/visit/contract.ts';
import { useConsole, useOwnText } from '../../../ui/console/console-context.ts';
import { keepToken } from '../session.ts';
import { useFrame } from './frame-context.ts';
import styles from './visit-banner.module.css';

/** Says on every screen that somebody of the platform is at work here, until when, and how to leave. */
export function VisitBanner() {
  const t = useOwnText();
  const { me } = useFrame();
  const { call } = useConsole();
  const queries = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  if (me.visit === null) return null;
  const until = formatTime(new Date(me.visit.until));
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      // What is still being asked would be refused as soon as the visit has ended.
      await queries.cancelQueries();
      const { address } = await call(visit['visit.leave'], {});
      keepToken(null);
      location.assign(address);
    } finally {
      setLeaving(false);
    }
  };
  return (
    <section className={styles.banner} aria-label={t('visit.label')}>
      <p>{t('visit.text', { name: me.person.name, until })}</p>
      <Button size="small" loading={isLeaving} onClick={() => void leave()}>
        {t('visit.leave')}
      </Button>
    </section>
  );
}
