import { useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { campaignAdmin } from '../contract.ts';
import styles from './campaign.module.css';
import type { ShownCampaign } from './shown-campaign.ts';

/** What can be done with a campaign as it stands: sent, paused, let go on, ended. */
export function CampaignActions({ row, can }: { row: ShownCampaign; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const [at, setAt] = useState<unknown>(null);
  const send = useAction(campaignAdmin['campaign.campaign.send'], { done: t('handedIn'), quiet: true });
  const pause = useAction(campaignAdmin['campaign.campaign.pause'], { done: t('pausedNow'), quiet: true });
  const resume = useAction(campaignAdmin['campaign.campaign.resume'], { done: t('goesOn'), quiet: true });
  const cancel = useAction(campaignAdmin['campaign.campaign.cancel'], { done: t('ended'), quiet: true });
  const { id, version, name } = row;
  return (
    <>
      {can.send && (
        <ConfirmAction
          isPrimary
          label={t('send')}
          title={t('sendTitle', { name })}
          text={t('sendText')}
          run={() => send.mutateAsync({ id, version, ...(typeof at === 'string' && at !== '' && { at }) })}
        >
          <label className={styles.label} htmlFor="send-at">
            {t('sendAt')}
          </label>
          <FieldInput
            id="send-at"
            field={{ key: 'at', label: t('sendAt'), kind: 'moment' }}
            value={at}
            onChange={setAt}
          />
        </ConfirmAction>
      )}
      {can.pause && (
        <ConfirmAction
          label={t('pause')}
          title={t('pauseTitle', { name })}
          text={t('pauseText')}
          run={() => pause.mutateAsync({ id })}
        />
      )}
      {can.resume && (
        <ConfirmAction
          isPrimary
          label={t('resume')}
          title={t('resumeTitle', { name })}
          text={t('resumeText')}
          run={() => resume.mutateAsync({ id })}
        />
      )}
      {can.cancel && (
        <ConfirmAction
          isDangerous
          label={t('cancel')}
          title={t('cancelTitle', { name })}
          text={t('cancelText')}
          run={() => cancel.mutateAsync({ id })}
        />
      )}
    </>
  );
}
