import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import type { DrawerRecord } from '../../../../ui/console/record-drawer.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type Invitation, invitation } from '../contract.ts';
import { MadeLinkDialog } from '../parts/made-link.tsx';

/** What can be done with an invitation that waits for its answer. */
export function InvitationActions({ row, can }: Pick<DrawerRecord<Invitation>, 'row' | 'can'>) {
  const t = useText();
  const [made, setMade] = useState<{ link: string; isSent: boolean } | null>(null);
  const resend = useAction(invitation['invitation.invitation.resend'], {
    onDone: ({ data }) => setMade({ link: data.link, isSent: row.channel !== 'link' }),
  });
  const revoke = useAction(invitation['invitation.invitation.revoke'], { done: t('revoked'), quiet: true });
  const { id, version, name, channel } = row;
  return (
    <>
      {can.resend && (
        <Button loading={resend.isPending} onClick={() => resend.mutate({ id, version })}>
          {t(channel === 'link' ? 'newLink' : 'resend')}
        </Button>
      )}
      {can.revoke && (
        <ConfirmAction
          isDangerous
          label={t('revoke')}
          title={t('revokeTitle', { name })}
          text={t('revokeText')}
          run={() => revoke.mutateAsync({ id, version })}
        />
      )}
      <MadeLinkDialog made={made} done={() => setMade(null)} />
    </>
  );
}
