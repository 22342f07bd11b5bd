import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { registrationAdmin } from '../admin-contract.ts';

/** Reminds everybody of a conference who owes a follow-up form (C8): first how many those are, then by a press. */
export function RemindForms({ conference }: { conference: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const operation = registrationAdmin['registration.registration.remind'];
  const look = useAction(operation, { quiet: true });
  const send = useAction(operation, { done: ({ data }) => t('remind.sent', { count: data.reminded }), quiet: true });
  const found = look.data?.data;
  const open = (): void => {
    setOpen(true);
    look.mutate({ conferenceId: conference, isDry: true });
  };
  return (
    <>
      <Button onClick={open}>{t('remind.label')}</Button>
      <Modal
        title={t('remind.title')}
        open={isOpen}
        okText={t('remind.send', { count: found?.reminded ?? 0 })}
        okButtonProps={{ disabled: (found?.reminded ?? 0) === 0, loading: send.isPending }}
        destroyOnHidden
        onCancel={() => setOpen(false)}
        onOk={() => send.mutateAsync({ conferenceId: conference }).then(() => setOpen(false))}
      >
        {look.isError && <Failure error={look.error} retry={open} />}
        {found !== undefined && (
          <p>
            {found.owing === 0 ? t('remind.nobody') : t('remind.found', { owing: found.owing, today: found.today })}
          </p>
        )}
        <p>{t('remind.text')}</p>
      </Modal>
    </>
  );
}
