import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { InvitationStateTag } from '../../../people/invitation/parts/invitation-state.tsx';
import { MadeLinkDialog } from '../../../people/invitation/parts/made-link.tsx';
import { administrator } from '../administrator-contract.ts';
import type { ShopDetail } from '../contract.ts';
import styles from './shop.module.css';

interface InvitedListProps {
  row: ShopDetail;
  /** The caller may send again and take back. */
  mayChange: boolean;
}

/** Who was asked to run the shop and has not answered, with what can be done about it. */
export function InvitedList({ row, mayChange }: InvitedListProps) {
  const t = useText();
  const [made, setMade] = useState<{ link: string; isSent: boolean } | null>(null);
  const resend = useAction(administrator['shop.administrator.resend']);
  const revoke = useAction(administrator['shop.administrator.revoke'], { quiet: true });
  const sendAgain = async (one: ShopDetail['invitations'][number]): Promise<void> => {
    const { data } = await resend.mutateAsync({ shop: row.id, id: one.id, version: one.version });
    setMade({ link: data.link, isSent: one.address !== '' });
  };
  return (
    <>
      <ul className={styles.invited}>
        {row.invitations.map((one) => (
          <li key={one.id}>
            <span>
              <strong>{one.name}</strong> {one.address}
            </span>
            <span>
              <InvitationStateTag state={one.state} /> {t('until')} <Moment at={one.expiresAt} />
            </span>
            {mayChange && (
              <span>
                <Button
                  size="small"
                  loading={resend.isPending}
                  // What went wrong is said by the call itself.
                  onClick={() => void sendAgain(one).catch(() => undefined)}
                  aria-label={`${t('sendAgain')}: ${one.name}`}
                >
                  {t('sendAgain')}
                </Button>
                <ConfirmAction
                  isDangerous
                  label={t('takeBack')}
                  title={t('takeBackTitle', { name: one.name })}
                  text={t('takeBackText')}
                  run={() => revoke.mutateAsync({ shop: row.id, id: one.id, version: one.version })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <MadeLinkDialog made={made} done={() => setMade(null)} />
    </>
  );
}
