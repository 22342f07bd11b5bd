import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ClientError } from '../../../kernel/client/client-error.ts';
import { ownAccount } from '../../../modules/people/sign-in/account-contract.ts';
import { ConfirmAction } from '../../../ui/console/confirm-action.tsx';
import { useConsole, useOwnText } from '../../../ui/console/console-context.ts';
import { Panel } from '../../../ui/console/panel.tsx';
import { StateTag } from '../../../ui/console/state-tag.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { EnrolForm } from '../sign-in/enrol-form.tsx';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import styles from './account.module.css';

type Step = { ticket: string; otpauth: string } | { codes: readonly string[] };

const start = ownAccount['signIn.startSecondFactor'];
const confirm = ownAccount['signIn.confirmSecondFactor'];
const renewCodes = ownAccount['signIn.renewRecoveryCodes'];
const remove = ownAccount['signIn.removeSecondFactor'];

/** The own second factor: set up, set up anew or taken away, each proved by the present one. */
export function OwnSecondFactor() {
  const t = useOwnText();
  const { call, say } = useConsole();
  const { me } = useFrame();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { required, enrolled } = me.secondFactor;
  const begin = async (code?: string): Promise<void> => {
    setProblem(null);
    setStep(await call(start, code === undefined ? {} : { code }, { quiet: code !== undefined }));
  };
  const finish = async (ticket: string, code: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { recoveryCodes } = await call(confirm, { ticket, code }, { quiet: true });
      setStep({ codes: recoveryCodes });
      await queries.invalidateQueries({ queryKey: ['me'] });
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const freshCodes = async (): Promise<void> =>
    setStep({ codes: (await call(renewCodes, {}, { quiet: true })).recoveryCodes });
  const takeAway = async (code: string): Promise<void> => {
    await call(remove, { code }, { quiet: true });
    say('success', t('account.factorRemoved'));
    await queries.invalidateQueries({ queryKey: ['me'] });
  };
  const proof = { reason: 'needed', reasonLabel: t('signIn.totpLabel') } as const;
  return (
    <Panel
      title={t('signIn.totpTitle')}
      actions={
        enrolled ? (
          <div className={styles.buttons}>
            <ConfirmAction
              label={t('account.renewCodes')}
              title={t('account.renewCodesTitle')}
              text={t('account.renewCodesText')}
              run={freshCodes}
            />
            <ConfirmAction {...proof} label={t('account.renewFactor')} title={t('account.renewTitle')} run={begin} />
            <ConfirmAction
              {...proof}
              isDangerous
              label={t('account.removeFactor')}
              title={t('account.removeFactorTitle')}
              text={t(required ? 'account.removeRequired' : 'account.removeText')}
              run={takeAway}
            />
          </div>
        ) : (
          <Button type="primary" onClick={() => void begin().catch(() => undefined)}>
            {t('signIn.enable')}
          </Button>
        )
      }
    >
      <p>
        {enrolled ? (
          <StateTag kind="ok">{t('account.on')}</StateTag>
        ) : (
          <StateTag kind="quiet">{t('account.off')}</StateTag>
        )}{' '}
        {t(required ? 'account.factorRequired' : 'account.factorText')}
      </p>
      <Modal
        open={step !== null}
        footer={null}
        title={t('signIn.totpTitle')}
        onCancel={() => setStep(null)}
        width={420}
        destroyOnHidden
      >
        {step && 'codes' in step && (
          <RecoveryCodes codes={step.codes} doneLabel={t('account.codesSaved')} done={() => setStep(null)} />
        )}
        {step && 'otpauth' in step && (
          <>
            <p className={styles.detail}>{t('account.scan')}</p>
            <EnrolForm
              otpauth={step.otpauth}
              problem={problem}
              isBusy={isBusy}
              send={(code) => void finish(step.ticket, code)}
            />
          </>
        )}
      </Modal>
    </Panel>
  );
}
