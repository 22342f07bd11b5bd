import { Modal, Tabs } from 'antd';
import { useState } from 'react';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { SAVE } from '../admin-contract.ts';
import type { TakenItem } from '../rules/taken.ts';
import type { Designer, NewerItem } from './designer.ts';
import { NewerItems } from './newer-items.tsx';
import { SaveQuestions } from './save-questions.tsx';
import { TakeItems } from './take-items.tsx';

interface LibraryDialogProps {
  designer: Designer;
  taken: readonly TakenItem[];
  newer: readonly NewerItem[];
  close(): void;
}

/** The library beside a designer. */
export function LibraryDialog({ designer, taken, newer, close }: LibraryDialogProps) {
  const t = useText();
  const can = useCan();
  const [tab, setTab] = useState(newer.length > 0 ? 'newer' : 'take');
  const waiting = taken.flatMap((one) => {
    const found = newer.find(({ item, edition }) => item === one.item && edition === one.edition);
    return found === undefined ? [] : [{ taken: one, found }];
  });
  return (
    <Modal open title={t('library')} width={760} footer={null} onCancel={close}>
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'take', label: t('take'), children: <TakeItems designer={designer} /> },
          ...(can(SAVE)
            ? [{ key: 'save', label: t('save'), children: <SaveQuestions designer={designer} done={close} /> }]
            : []),
          {
            key: 'newer',
            label: t('newer', { count: waiting.length }),
            children: <NewerItems designer={designer} waiting={waiting} />,
          },
        ]}
      />
    </Modal>
  );
}
