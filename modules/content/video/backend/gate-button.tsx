import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { reading } from '../../../../ui/console/record-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type Gate, videoGate } from '../admin-contract.ts';

const gate = videoGate['video.gate.show'];

/** The password is never told: an empty one stays as it is. */
const withoutPassword = (shown: Gate) => ({ ...shown, password: '' });

function GateForm({ id, close }: { id: number; close(): void }) {
  const t = useText();
  const { data: answer, error, refetch } = useAnswer(gate, { id }, { isFresh: true });
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (answer === undefined) return <Waiting />;
  const shown = answer.data;
  return (
    <RecordForm
      save={videoGate['video.gate.save']}
      reading={reading(gate, { id }, ({ data }) => withoutPassword(data))}
      record={withoutPassword(shown)}
      doneText={t('gateSaved')}
      done={close}
      cancel={close}
      fields={[
        { key: 'isGated', label: t('isGated'), kind: 'switch', help: t('isGatedHelp') },
        {
          ...{ key: 'password', label: t('password'), kind: 'text', max: 64, isSecret: true },
          help: t(shown.isGated ? 'passwordKept' : 'passwordHelp'),
          when: ({ isGated }) => isGated === true,
        },
      ]}
    />
  );
}

/** Lets a film be watched with a password: it holds as soon as it is saved, and is no part of a version. */
export function GateButton({ id }: { id: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('gate')}</Button>
      <Modal open={isOpen} title={t('gate')} footer={null} width={560} destroyOnHidden onCancel={() => setOpen(false)}>
        {isOpen && <GateForm id={id} close={() => setOpen(false)} />}
      </Modal>
    </>
  );
}
