import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { approvals } from '../contract.ts';
import styles from './approval.module.css';
import { ColleagueField } from './colleague-field.tsx';

/** Leaves a colleague in one's place for a time, and says so while it lasts. */
export function AbsenceButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const absence = useAnswer(approvals['approval.absence.me'], {}).data?.data ?? null;
  const end = useAction(approvals['approval.absence.end'], { done: t('absence.ended') });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('absence.button')}
      </Button>
      <Modal
        open={isOpen}
        title={t('absence.title')}
        onCancel={() => setOpen(false)}
        footer={null}
        width={480}
        destroyOnHidden
      >
        <p className={styles.quiet}>{t('absence.text')}</p>
        {absence && (
          <div className={styles.absence}>
            <span>
              {absence.substitute.name} · <Moment at={absence.fromAt} isExact /> –{' '}
              <Moment at={absence.untilAt} isExact />
            </span>
            <Button onClick={() => end.mutate({})}>{t('absence.end')}</Button>
          </div>
        )}
        <RecordForm
          save={approvals['approval.absence.save']}
          fields={[
            {
              key: 'substituteId',
              label: t('absence.substitute'),
              kind: 'custom',
              isRequired: true,
              render: ({ id, value, onChange }) => (
                <ColleagueField id={id} value={typeof value === 'number' ? value : null} onChange={onChange} />
              ),
            },
            { key: 'fromAt', label: t('absence.from'), kind: 'moment', isRequired: true },
            { key: 'untilAt', label: t('absence.until'), kind: 'moment', isRequired: true },
          ]}
          done={() => setOpen(false)}
          cancel={() => setOpen(false)}
        />
      </Modal>
    </>
  );
}
