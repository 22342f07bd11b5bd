import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { registrationAdmin } from '../admin-contract.ts';

/** Opens the registration of a code that somebody shows: a reader types what it sees, and ends with a return. */
export function ScanCode() {
  const t = useText();
  const go = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const scan = useAction(registrationAdmin['registration.registration.scan'], { quiet: true });
  const read = async (): Promise<void> => {
    setProblem('');
    try {
      const { data } = await scan.mutateAsync({ code: code.trim() });
      setOpen(false);
      setCode('');
      void go(`/backend/registrations/${data.id}`);
    } catch (error) {
      setProblem(error instanceof ClientError ? error.message : t('scanFailed'));
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('scan')}</Button>
      <Modal
        title={t('scan')}
        open={isOpen}
        okText={t('scanOpen')}
        confirmLoading={scan.isPending}
        onOk={() => void read()}
        onCancel={() => setOpen(false)}
      >
        <Input
          autoFocus
          aria-label={t('scanCode')}
          placeholder={t('scanHint')}
          value={code}
          maxLength={400}
          status={problem === '' ? '' : 'error'}
          onChange={(event) => setCode(event.target.value)}
          onPressEnter={() => void read()}
        />
        {problem !== '' && <p role="alert">{problem}</p>}
      </Modal>
    </>
  );
}
