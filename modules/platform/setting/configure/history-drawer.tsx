import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { setting } from '../contract.ts';
import { ChangeItems } from './change-items.tsx';
import type { PublishedChange } from './draft-shape.ts';
import styles from './setting.module.css';
import type { SettingField } from './setting-field.ts';

const STEP = 20;

interface HistoryProps {
  fields: readonly SettingField[];
  mayUndo: boolean;
}

function Entry({
  change,
  of,
  fields,
  mayUndo,
}: HistoryProps & { change: PublishedChange; of: readonly PublishedChange[] }) {
  const t = useText('setting');
  const undo = useAction(setting['setting.undo'], { done: t('undone'), quiet: true });
  const undone = of.find(({ id }) => id === change.undoes);
  return (
    <article className={styles.entry}>
      <header>
        <strong>
          <Moment at={change.at} isExact />
        </strong>
        <span>{change.by?.name ?? t('system')}</span>
        {change.layout !== '' && <StateTag kind="quiet">{t(`layoutName.${change.layout}`)}</StateTag>}
        {change.undoneBy !== null && <StateTag kind="quiet">{t('rolledBack')}</StateTag>}
        {mayUndo && change.undoneBy === null && (
          <ConfirmAction
            label={t('rollback')}
            title={t('rollbackTitle')}
            text={t('rollbackText')}
            reason="possible"
            run={(note) => undo.mutateAsync({ id: change.id, note })}
          />
        )}
      </header>
      {change.note !== '' && <p>{change.note}</p>}
      {undone && <p>{t('rollsBack', { at: formatDateTime(new Date(undone.at)).slice(0, 16) })}</p>}
      <ChangeItems items={change.items} fields={fields} />
    </article>
  );
}

function Changes(props: HistoryProps) {
  const t = useText('setting');
  const [limit, setLimit] = useState(STEP);
  const answer = useAnswer(setting['setting.changes'], { limit }, { keep: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data, total } = answer.data;
  if (total === 0) return <EmptyState title={t('noHistory')} hint={t('noHistoryHint')} />;
  return (
    <>
      {data.map((change) => (
        <Entry key={change.id} change={change} of={data} {...props} />
      ))}
      {total > data.length && limit < 100 && <Button onClick={() => setLimit(limit + STEP)}>{t('more')}</Button>}
    </>
  );
}

/** What was published, newest first, with the way back. */
export function HistoryDrawer({ isOpen, close, ...props }: HistoryProps & { isOpen: boolean; close(): void }) {
  const t = useText('setting');
  return (
    <Drawer open={isOpen} onClose={close} title={t('history')} size={560} destroyOnHidden>
      <p className={styles.help}>{t('historyLead')}</p>
      <Changes {...props} />
    </Drawer>
  );
}
