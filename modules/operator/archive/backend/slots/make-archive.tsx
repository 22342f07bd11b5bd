import { Radio } from 'antd';
import { useState } from 'react';
import { tasks } from '../../../../../kernel/contract/tasks.ts';
import { ConfirmAction } from '../../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../../ui/console/console-context.ts';
import { useAction, useRefresh } from '../../../../../ui/console/use-answer.ts';
import { archive } from '../../contract.ts';
import styles from '../archive.module.css';

/** The button on a shop that writes it into an archive. */
export default function MakeArchive({ id, site }: { id: number; site: string }) {
  const t = useText();
  const refreshTasks = useRefresh(tasks['task.list']);
  const make = useAction(archive['archive.make'], { done: t('makeBegun'), quiet: true });
  const [withPeople, setWithPeople] = useState(true);
  if (!useCan()('archive.archive.make')) return null;
  return (
    <ConfirmAction
      label={t('make')}
      title={t('makeTitle', { site })}
      text={t('makeText')}
      reason="needed"
      reasonLabel={t('makeReason')}
      run={async (reason) => {
        await make.mutateAsync({ shop: id, withPeople, reason });
        await refreshTasks();
      }}
    >
      <Radio.Group
        className={styles.choice}
        aria-label={t('peopleChoice')}
        value={withPeople}
        onChange={({ target }) => setWithPeople(target.value as boolean)}
      >
        <Radio value={true}>{t('peopleWith')}</Radio>
        <Radio value={false}>{t('peopleWithout')}</Radio>
      </Radio.Group>
    </ConfirmAction>
  );
}
